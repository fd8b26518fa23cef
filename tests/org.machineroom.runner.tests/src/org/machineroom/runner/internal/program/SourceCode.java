// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.program;

import java.io.IOException;
import java.io.StringWriter;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/** Java sources in a test, compiled into a folder. */
public final class SourceCode {
    private static final Pattern TYPE = Pattern.compile("(?:^|[^\\w\"])(?:class|interface|enum|record)\\s+(\\w+)",
            Pattern.MULTILINE);
    private static final Pattern PACKAGE = Pattern.compile("^package ([\\w.]+);", Pattern.MULTILINE);

    private final List<JavaFileObject> sources = new ArrayList<>();
    private final List<String> options = new ArrayList<>(List.of("-g", "-proc:none", "-Xlint:none"));

    /** Adds a source; its file is named after the first type in it. */
    public SourceCode add(String text) {
        Matcher type = TYPE.matcher(text);
        if (!type.find()) {
            throw new IllegalArgumentException("no type in " + text);
        }
        Matcher name = PACKAGE.matcher(text);
        String folder = name.find() ? name.group(1).replace('.', '/') + "/" : "";
        sources.add(new Text(URI.create("string:///" + folder + type.group(1) + ".java"), text));
        return this;
    }

    /** Adds compiler options. */
    public SourceCode options(String... more) {
        options.addAll(List.of(more));
        return this;
    }

    /** Compiles into a folder and returns it. */
    public Path compile(Path folder) {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        options.addAll(List.of("-d", folder.toString()));
        if (!options.contains("-cp")) {
            options.addAll(List.of("-cp", System.getProperty("java.class.path")));
        }
        StringWriter messages = new StringWriter();
        if (!compiler.getTask(messages, null, null, options, null, sources).call()) {
            throw new IllegalArgumentException(messages.toString());
        }
        return folder;
    }

    private static final class Text extends SimpleJavaFileObject {
        private final String text;

        Text(URI uri, String text) {
            super(uri, Kind.SOURCE);
            this.text = text;
        }

        @Override
        public CharSequence getCharContent(boolean ignoreEncodingErrors) throws IOException {
            return text;
        }
    }
}
