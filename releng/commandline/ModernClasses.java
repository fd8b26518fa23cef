// SPDX-License-Identifier: EPL-2.0

import java.io.IOException;
import java.io.OutputStream;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassFile.ClassHierarchyResolverOption;
import java.lang.classfile.ClassFile.StackMapsOption;
import java.lang.classfile.ClassFileVersion;
import java.lang.classfile.ClassHierarchyResolver;
import java.lang.classfile.ClassModel;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.CodeBuilder;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Collections;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;

/**
 * Gives old classes in a jar the format of Java 8, with the stack maps that belong to it: the JVM keeps none of an older
 * format in its ahead-of-time cache, and verifies them in a slower way. Nothing else of them changes. The jar says so
 * in a file of its own, as the Apache License 2.0 asks for in its section 4 b.
 */
final class ModernClasses {
    private static final String NOTE = "META-INF/CHANGES-BY-MACHINE-ROOM";
    private static final String WORDS = "The classes in this jar were given the class file format of Java 8.\n";

    private ModernClasses() {
    }

    /** Changes the jars that it is told; what has been changed already stays as it is. */
    public static void main(String[] jars) throws IOException {
        for (String jar : jars) {
            Path file = Path.of(jar);
            Path changed = file.resolveSibling(file.getFileName() + ".changed");
            if (change(file, changed)) {
                Files.move(changed, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
            }
        }
    }

    private static boolean change(Path file, Path changed) throws IOException {
        try (JarFile in = new JarFile(file.toFile());
                URLClassLoader loader = new URLClassLoader(new URL[] {file.toUri().toURL()})) {
            if (in.getEntry(NOTE) != null) {
                return false;
            }
            ClassFile format = ClassFile.of(StackMapsOption.GENERATE_STACK_MAPS,
                    ClassHierarchyResolverOption.of(ClassHierarchyResolver.ofResourceParsing(loader)
                            .orElse(ClassHierarchyResolver.defaultResolver())));
            try (OutputStream target = Files.newOutputStream(changed);
                    JarOutputStream out = new JarOutputStream(target)) {
                for (JarEntry entry : Collections.list(in.entries())) {
                    byte[] bytes = in.getInputStream(entry).readAllBytes();
                    boolean isClass = entry.getName().endsWith(".class");
                    write(out, entry.getName(), entry.getTime(), isClass ? modern(format, bytes) : bytes);
                }
                write(out, NOTE, in.getEntry(JarFile.MANIFEST_NAME).getTime(), WORDS.getBytes());
            }
            return true;
        }
    }

    private static void write(JarOutputStream out, String name, long time, byte[] bytes) throws IOException {
        JarEntry entry = new JarEntry(name);
        entry.setTime(time);
        out.putNextEntry(entry);
        out.write(bytes);
        out.closeEntry();
    }

    private static byte[] modern(ClassFile format, byte[] bytes) {
        ClassModel old = format.parse(bytes);
        if (old.majorVersion() >= ClassFile.JAVA_8_VERSION) {
            return bytes;
        }
        ClassTransform version = (builder, element) -> {
            if (element instanceof ClassFileVersion) {
                builder.withVersion(ClassFile.JAVA_8_VERSION, 0);
            } else {
                builder.with(element);
            }
        };
        return format.transformClass(old, version.andThen(ClassTransform.transformingMethodBodies(CodeBuilder::with)));
    }
}
