// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.program;

import static java.lang.constant.ConstantDescs.CD_Object;
import static java.lang.constant.ConstantDescs.CD_void;

import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.machineroom.runner.internal.hook.Opened;

/**
 * The constructors and methods of the JDK by which programs open files to read them. The file is their first argument;
 * the second, where there is one, says how it is opened. Changes nothing of what they do or cost.
 */
final class FileReads {
    private static final String NEW = "<init>";
    private static final String SCANNER = "java/util/Scanner";
    private static final Map<String, List<String>> METHODS = Map.of("java/io/FileInputStream", List.of(NEW),
            "java/io/FileReader", List.of(NEW), "java/io/RandomAccessFile", List.of(NEW), SCANNER, List.of(NEW),
            "java/nio/channels/FileChannel", List.of("open"), "java/nio/channels/AsynchronousFileChannel",
            List.of("open"), "java/nio/file/Files",
            List.of("readString", "readAllLines", "readAllBytes", "lines", "newBufferedReader", "newInputStream",
                    "newByteChannel", "copy"));
    private static final Set<String> FILES = Set.of("java.lang.String", "java.io.File", "java.nio.file.Path");
    private static final Redirect NOTED = new Redirect.Noted(new Redirect.Hook(
            Opened.class.describeConstable().orElseThrow(), "file", MethodTypeDesc.of(CD_void, CD_Object, CD_Object)));

    private FileReads() {
    }

    /** What becomes of such a call; empty if it is none. */
    static Optional<Redirect> find(String owner, String name, String descriptor) {
        if (!METHODS.getOrDefault(owner, List.of()).contains(name)) {
            return Optional.empty();
        }
        List<ClassDesc> arguments = MethodTypeDesc.ofDescriptor(descriptor).parameterList();
        boolean isRead = !arguments.isEmpty() && isFile(owner, arguments.getFirst())
                && arguments.stream().noneMatch(ClassDesc::isPrimitive);
        return isRead ? Optional.of(NOTED) : Optional.empty();
    }

    /** A scanner takes a text for what it scans. */
    private static boolean isFile(String owner, ClassDesc type) {
        String name = type.packageName() + "." + type.displayName();
        return FILES.contains(name) && !(owner.equals(SCANNER) && name.endsWith("String"));
    }
}
