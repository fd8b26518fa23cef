// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.program;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/** The calls of a program by which something of the host may come into a run that the simulator does not control. */
record HostCalls(ProgramClasses classes) {
    private static final String ANY = "";
    private static final Map<String, Set<String>> METHODS = Map.of(
            "java/security/SecureRandom", Set.of(ANY),
            "java/lang/Runtime", Set.of("freeMemory", "totalMemory", "maxMemory"),
            "java/lang/System", Set.of("getenv"),
            "java/io/File", Set.of("lastModified", "listFiles", "list", "getFreeSpace"),
            "java/nio/file/Files", Set.of("getLastModifiedTime", "list", "walk"),
            "java/lang/reflect/Method", Set.of("invoke"),
            "java/lang/ProcessHandle", Set.of(ANY),
            "java/lang/ProcessBuilder", Set.of("start"));
    private static final List<String> PACKAGES = List.of("java/net/", "java/lang/management/");

    /** By the JDK's method, such as {@code java.lang.System.getenv}: a class of the program that calls it. */
    SortedMap<String, String> find() {
        SortedMap<String, String> found = new TreeMap<>();
        for (ClassFacts type : classes.all()) {
            type.methods().values().stream().flatMap(method -> classes.facts(method).calls().stream())
                    .filter(HostCalls::isOne)
                    .forEach(call -> found.putIfAbsent(dotted(call.owner()) + (call.name().equals("<init>") ? ""
                            : "." + call.name()), dotted(type.name())));
        }
        return found;
    }

    private static boolean isOne(MethodFacts.Call call) {
        Set<String> names = METHODS.getOrDefault(call.owner(), Set.of());
        return names.contains(ANY) || names.contains(call.name())
                || PACKAGES.stream().anyMatch(call.owner()::startsWith);
    }

    private static String dotted(String internalName) {
        return internalName.replace('/', '.');
    }
}
