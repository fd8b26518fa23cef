// SPDX-License-Identifier: EPL-2.0
package mpi.programs;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.io.StringWriter;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;

/**
 * Package {@code mpi} has what both dialects have for MPI 1.1, under the same names, with the same parameters, results
 * and exceptions: for each line of their signatures a method is compiled that makes the call.
 */
public class SignaturesTest {
    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();

    /** Writes a class with a method for each signature, which has the signature in its comment. */
    private static final class Calls {
        private final StringBuilder source = new StringBuilder("import mpi.*;\nabstract class Calls {\n");
        private String type;
        private int number;

        void add(String line) {
            if (line.matches("[\\w.]+")) {
                type = line;
            } else if (line.contains("(")) {
                addCall(line);
            } else {
                addFields(line);
            }
        }

        private void addCall(String line) {
            String head = line.substring(0, line.indexOf('('));
            String list = line.substring(line.indexOf('(') + 1, line.length() - 1);
            boolean isStatic = head.startsWith("static ");
            String result = isStatic ? head.substring("static ".length()) : head;
            int space = result.indexOf(' ');
            String name = result.substring(space + 1);
            List<String> parameters = new ArrayList<>();
            List<String> arguments = new ArrayList<>();
            for (String parameter : list.isEmpty() ? new String[0] : list.split(", ")) {
                arguments.add("p" + arguments.size());
                parameters.add(parameter + " " + arguments.getLast());
            }
            String call = name.equals("new") ? "new " + type : (isStatic ? type : "on") + "." + name;
            String variable = result.startsWith("void ") ? ""
                    : (space < 0 ? type : result.substring(0, space)) + " r = ";
            if (!isStatic && space >= 0) {
                parameters.addFirst(type + " on");
            }
            method(line, String.join(", ", parameters),
                    variable + call + "(" + String.join(", ", arguments) + ");");
        }

        /** A line of constants, or of fields of an object if it begins with a dot. */
        private void addFields(String line) {
            String[] words = line.split(" ");
            boolean isObject = words[0].startsWith(".");
            String fieldType = isObject ? words[0].substring(1) : words[0];
            for (int i = 1; i < words.length; i++) {
                method(fieldType + " " + words[i], isObject ? type + " on" : "",
                        fieldType + " r = " + (isObject ? "on" : type) + "." + words[i] + ";");
            }
        }

        private void method(String comment, String parameters, String body) {
            source.append(String.format(Locale.ROOT,
                    "void m%d(%s) { try { %s } catch (MPIException e) { throw e; } } // %s: %s%n", number++, parameters,
                    body, type, comment));
        }
    }

    private Calls calls(String dialect) throws IOException {
        Calls calls = new Calls();
        try (InputStream in = SignaturesTest.class.getResourceAsStream(dialect)) {
            for (String line : new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList()) {
                if (!line.startsWith("#")) {
                    calls.add(line);
                }
            }
        }
        calls.source.append("}\n");
        return calls;
    }

    private String errors(String text) {
        JavaFileObject file = new SimpleJavaFileObject(URI.create("string:///Calls.java"), JavaFileObject.Kind.SOURCE) {
            @Override
            public CharSequence getCharContent(boolean ignoreEncodingErrors) {
                return text;
            }
        };
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        StringWriter messages = new StringWriter();
        compiler.getTask(messages, null, null,
                List.of("-d", folder.getRoot().toString(), "-proc:none", "-Xmaxerrs", "1000"), null, List.of(file))
                .call();
        return messages.toString();
    }

    @Test
    public void openMpiHasNothingThatIsMissing() throws IOException {
        Calls calls = calls("open-mpi.signatures");
        assertTrue(calls.number + " signatures", calls.number > 300);
        assertEquals("", errors(calls.source.toString()));
    }

    @Test
    public void mpiJavaHasNothingThatIsMissing() throws IOException {
        Calls calls = calls("mpijava-1.2.signatures");
        assertTrue(calls.number + " signatures", calls.number > 150);
        assertEquals("", errors(calls.source.toString()));
    }

    @Test
    public void whatIsMissingWouldBeFound() throws IOException {
        Calls calls = new Calls();
        calls.add("Comm");
        calls.add("void shout(Object, int)");
        calls.add("int getSize(int)");
        calls.source.append("}\n");
        String errors = errors(calls.source.toString());
        assertTrue(errors, errors.contains("shout") && errors.contains("2 errors"));
    }
}
