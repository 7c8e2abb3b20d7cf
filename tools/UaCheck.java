import java.io.FileInputStream;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Date;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.logging.Level;
import java.util.logging.Logger;
import javax.xml.parsers.DocumentBuilderFactory;
import org.verapdf.gf.foundry.VeraGreenfieldFoundryProvider;
import org.verapdf.pdfa.Foundries;
import org.verapdf.pdfa.PDFAParser;
import org.verapdf.pdfa.PDFAValidator;
import org.verapdf.pdfa.VeraPDFFoundry;
import org.verapdf.pdfa.flavours.PDFAFlavour;
import org.verapdf.pdfa.results.TestAssertion;
import org.verapdf.pdfa.results.ValidationResult;
import org.verapdf.pdfa.validation.profiles.*;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/** Beside the house: veraPDF's own PDF/UA-1 rules on each file given; `tools/verapdf` runs it. */
public class UaCheck {
    /** What each rule says, by clause and number. */
    static final Map<String, String> RULES = new TreeMap<>();

    public static void main(String[] files) throws Exception {
        Logger.getLogger("").setLevel(Level.SEVERE);
        VeraGreenfieldFoundryProvider.initialise();
        ValidationProfile profile = profile();
        int failed = 0;
        for (String file : files) {
            try (VeraPDFFoundry foundry = Foundries.defaultInstance();
                 PDFAParser parser = foundry.createParser(new FileInputStream(file), PDFAFlavour.PDFUA_1);
                 PDFAValidator validator = foundry.createValidator(profile, -1, false, false, false)) {
                failed += told(file, validator.validate(parser), profile.getRules().size()) ? 0 : 1;
            }
        }
        System.exit(failed == 0 ? 0 : 1);
    }

    static boolean told(String file, ValidationResult result, int rules) {
        System.out.printf("%s: %s, %d rules, %d assertions%n", file,
            result.isCompliant() ? "conforms to PDF/UA-1" : "does NOT conform to PDF/UA-1", rules,
            result.getTotalAssertions());
        Map<String, Integer> times = new TreeMap<>();
        Map<String, String> first = new TreeMap<>();
        for (TestAssertion found : result.getTestAssertions()) {
            if (found.getStatus() == TestAssertion.Status.FAILED) {
                String rule = found.getRuleId().getClause() + "-" + found.getRuleId().getTestNumber();
                times.merge(rule, 1, Integer::sum);
                first.putIfAbsent(rule, RULES.get(rule) + "; first at " + found.getLocation().getContext());
            }
        }
        first.forEach((rule, says) -> System.out.printf("  %s, %d times: %s%n", rule, times.get(rule), says));
        return result.isCompliant();
    }

    /** The profile in the jar, read without JAXB, which a plain Java lacks. */
    static ValidationProfile profile() throws Exception {
        String place = "org/verapdf/pdfa/validation/PDFUA-1.xml";
        Document xml;
        try (InputStream in = UaCheck.class.getClassLoader().getResourceAsStream(place)) {
            xml = DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(in);
        }
        Set<Rule> rules = new HashSet<>();
        for (Element rule : all(xml.getDocumentElement(), "rule")) {
            rules.add(rule(rule));
        }
        Set<Variable> variables = new HashSet<>();
        for (Element v : all(xml.getDocumentElement(), "variable")) {
            variables.add(Profiles.variableFromValues(
                v.getAttribute("name"), v.getAttribute("object"), text(v, "defaultValue"), text(v, "value")));
        }
        ProfileDetails details = Profiles.profileDetailsFromValues("PDF/UA-1", "ISO 14289-1:2014", "veraPDF", new Date(0));
        return Profiles.profileFromValues(PDFAFlavour.PDFUA_1, details, "", rules, variables);
    }

    static Rule rule(Element rule) {
        Element id = all(rule, "id").get(0);
        RuleId named = Profiles.ruleIdFromValues(PDFAFlavour.Specification.ISO_14289_1, id.getAttribute("clause"),
            Integer.parseInt(id.getAttribute("testNumber")));
        RULES.put(id.getAttribute("clause") + "-" + id.getAttribute("testNumber"), text(rule, "description"));
        ErrorDetails error = Profiles.errorFromValues(text(rule, "message"), new ArrayList<>());
        String deferred = rule.getAttribute("deferred");
        return Profiles.ruleFromValues(named, rule.getAttribute("object"), deferred.isEmpty() ? null : Boolean.valueOf(deferred),
            rule.getAttribute("tags"), text(rule, "description"), text(rule, "test"), error, new ArrayList<>());
    }

    static List<Element> all(Element parent, String name) {
        List<Element> found = new ArrayList<>();
        NodeList nodes = parent.getElementsByTagName(name);
        for (int i = 0; i < nodes.getLength(); i++) {
            found.add((Element) nodes.item(i));
        }
        return found;
    }

    static String text(Element parent, String name) {
        List<Element> found = all(parent, name);
        return found.isEmpty() ? "" : found.get(0).getTextContent();
    }
}
