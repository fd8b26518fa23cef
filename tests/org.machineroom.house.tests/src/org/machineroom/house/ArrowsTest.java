// SPDX-License-Identifier: EPL-2.0
package org.machineroom.house;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.Test;

/** Dependencies between the bundles point down only, and the plain ones know neither Eclipse nor OSGi. */
public class ArrowsTest {
    private static final String PREFIX = "org.machineroom.";
    private static final Pattern ECLIPSE_OR_OSGI = Pattern.compile("\\borg\\.(eclipse|osgi)\\.");

    private static final Pattern PACKAGE = Pattern.compile("^package org\\.machineroom\\.([a-z.]+);",
            Pattern.MULTILINE);
    private static final Pattern IMPORT = Pattern.compile("^import (?:static )?org\\.machineroom\\.([a-z.]+)\\.[A-Z]",
            Pattern.MULTILINE);

    /** The plain bundles, and which of ours each may use. */
    private static final Map<String, Set<String>> MAY_USE = Map.of(
            "kernel", Set.of(),
            "mpi", Set.of("kernel"),
            "mpi.io", Set.of("mpi"),
            "machines", Set.of("mpi", "kernel"),
            "trace", Set.of(),
            "live", Set.of(),
            "analysis", Set.of("trace", "live"),
            "natives", Set.of("mpi", "kernel"),
            "runner", Set.of("machines", "natives", "mpi", "kernel", "trace", "analysis", "live"),
            "examples", Set.of("mpi"));

    @Test
    public void plainBundlesNameNeitherEclipseNorOsgi() {
        List<String> problems = new ArrayList<>();
        for (Bundle bundle : plainBundles()) {
            problems.addAll(bundle.codeMatching(ECLIPSE_OR_OSGI));
            for (String header : List.of("Require-Bundle", "Import-Package")) {
                bundle.clauses(header).keySet().stream().filter(name -> ECLIPSE_OR_OSGI.matcher(name).find())
                        .forEach(name -> problems.add(bundle.name() + ": " + header + " " + name));
            }
        }
        assertTrue(Bundle.lines(problems), problems.isEmpty());
    }

    @Test
    public void plainBundlesRequireOnlyBundlesBelowThem() {
        List<String> problems = new ArrayList<>();
        for (Bundle bundle : plainBundles()) {
            for (String required : bundle.clauses("Require-Bundle").keySet()) {
                if (required.startsWith(PREFIX) && !MAY_USE.get(area(bundle)).contains(area(required))) {
                    problems.add(bundle.name() + " requires " + required + ", which is not below it");
                }
            }
        }
        assertTrue(Bundle.lines(problems), problems.isEmpty());
    }

    @Test
    public void packagesOfTheKernelUseOnlyPackagesBelowThem() {
        Map<String, Set<String>> mayUse = Map.of(
                "kernel", Set.of("kernel.record"),
                "kernel.record", Set.of(),
                "kernel.hardware", Set.of("kernel", "kernel.record"),
                "kernel.cost", Set.of("kernel", "kernel.hardware"));
        List<String> problems = new ArrayList<>();
        for (Path source : plainBundle("kernel").sources()) {
            String text = text(source);
            String own = packageOf(PACKAGE, text);
            Matcher used = IMPORT.matcher(text);
            while (used.find()) {
                if (!mayUse.get(own).contains(used.group(1))) {
                    problems.add(source + " uses " + used.group(1) + ", which is not below " + own);
                }
            }
        }
        assertTrue(Bundle.lines(problems), problems.isEmpty());
    }

    private static String packageOf(Pattern declaration, String text) {
        Matcher found = declaration.matcher(text);
        assertTrue(text, found.find());
        return found.group(1);
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    public void kernelDoesNotKnowMpi() {
        List<String> problems = plainBundle("kernel")
                .codeMatching(Pattern.compile("\\bM[Pp][Ii]|import (static )?mpi\\."));
        assertTrue(Bundle.lines(problems), problems.isEmpty());
    }

    /** What MPI means is said below its languages: nothing in it knows the binding of one. */
    @Test
    public void theCoreOfMpiKnowsNoLanguage() {
        Bundle mpi = plainBundle("mpi");
        List<String> problems = mpi.codeMatching(Pattern.compile("import (static )?(mpi|mpjbuf|mpjdev|xdev)\\."))
                .stream()
                .filter(line -> line.contains("org/machineroom/mpi/")).toList();
        assertTrue(Bundle.lines(problems), problems.isEmpty());
    }

    /** The lower packages of MPI, those that machines use among them, and what each may use besides itself. */
    @Test
    public void whatMachinesSeeOfMpiKnowsNothingOfItsCalls() {
        String root = PREFIX + "mpi";
        String internal = root + ".internal";
        Map<String, Set<String>> mayUse = Map.of(
                root, Set.of(),
                root + ".data", Set.of(root),
                root + ".match", Set.of(root),
                root + ".collective", Set.of(root),
                internal + ".collective", Set.of(root),
                internal + ".data", Set.of(root, root + ".data"),
                internal + ".coverage", Set.of(root),
                internal + ".check", Set.of(root, root + ".data", internal + ".data", internal + ".coverage"),
                root + ".call", Set.of(root, internal + ".check", internal + ".coverage"),
                root + ".stage", Set.of(root, root + ".call", internal + ".call"));
        List<String> problems = new ArrayList<>();
        plainBundle("mpi").packageUses().forEach((from, used) -> used.stream()
                .filter(to -> mayUse.containsKey(from) && !to.equals(from) && !mayUse.get(from).contains(to))
                .forEach(to -> problems.add(from + " uses " + to)));
        assertTrue(Bundle.lines(problems), problems.isEmpty());
    }

    private static Bundle plainBundle(String area) {
        return plainBundles().stream().filter(bundle -> area(bundle).equals(area)).findFirst().orElseThrow();
    }

    private static List<Bundle> plainBundles() {
        List<Bundle> plain = Bundle.all().stream().filter(bundle -> MAY_USE.containsKey(area(bundle))).toList();
        assertEquals("plain bundles found in " + Bundle.HOME, MAY_USE.size(), plain.size());
        return plain;
    }

    private static String area(Bundle bundle) {
        return area(bundle.name());
    }

    private static String area(String bundle) {
        return bundle.substring(PREFIX.length());
    }
}
