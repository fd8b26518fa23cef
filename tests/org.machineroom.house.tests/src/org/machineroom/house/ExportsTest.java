// SPDX-License-Identifier: EPL-2.0
package org.machineroom.house;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.Test;

/** A bundle, or for a fragment its host, exports its API, all of it, and internal packages only to friends. */
public class ExportsTest {
    @Test
    public void everyPackageThatIsNotInternalIsExported() {
        List<String> problems = new ArrayList<>();
        for (Bundle bundle : Bundle.all()) {
            Map<String, List<String>> exported = bundle.clauses("Export-Package");
            Bundle.all().stream().filter(host -> bundle.clauses("Fragment-Host").containsKey(host.name()))
                    .forEach(host -> exported.putAll(host.clauses("Export-Package")));
            bundle.packages().stream().filter(name -> !isInternal(name) && !exported.containsKey(name))
                    .forEach(name -> problems.add("add to Export-Package of " + bundle.name() + ": " + name));
        }
        assertTrue(Bundle.lines(problems), problems.isEmpty());
    }

    @Test
    public void everyExportedPackageHoldsTypes() {
        List<String> problems = new ArrayList<>();
        for (Bundle bundle : Bundle.all()) {
            List<String> packages = bundle.packages();
            bundle.clauses("Export-Package").keySet().stream().filter(name -> !packages.contains(name))
                    .forEach(name -> problems.add("remove from Export-Package of " + bundle.name() + ": " + name));
        }
        assertTrue(Bundle.lines(problems), problems.isEmpty());
    }

    @Test
    public void internalPackagesAreExportedToFriendsOnly() {
        List<String> problems = new ArrayList<>();
        for (Bundle bundle : Bundle.all()) {
            bundle.clauses("Export-Package").forEach((name, directives) -> {
                if (isInternal(name) && directives.stream().noneMatch(text -> text.startsWith("x-friends:="))) {
                    problems.add(bundle.name() + " exports " + name + " without x-friends");
                }
            });
        }
        assertTrue(Bundle.lines(problems), problems.isEmpty());
    }

    @Test
    public void internalPackagesAreUsedByFriendsOnly() {
        List<String> problems = new ArrayList<>();
        for (Bundle user : Bundle.all()) {
            internalPackagesOfOthers(user).filter(name -> !friends(name).contains(user.name()))
                    .forEach(name -> problems.add(user.name() + " is no friend of " + name));
        }
        assertTrue(Bundle.lines(problems), problems.isEmpty());
    }

    /** What a third party's machine and the binding of another language need is API. */
    @Test
    public void machinesOfThirdPartiesUseApiOnly() {
        Bundle machine = new Bundle(Bundle.HOME.resolve("bundles/org.machineroom.examples/machine-example"));
        assertTrue(machine.imports().contains("org.machineroom.kernel"));
        assertEquals(List.of(), machine.imports().stream().filter(ExportsTest::isInternal).toList());
    }

    private static Stream<String> internalPackagesOfOthers(Bundle user) {
        return user.imports().stream().filter(name -> isInternal(name) && name.startsWith("org.machineroom."))
                .filter(name -> !user.packages().contains(name));
    }

    private static Set<String> friends(String name) {
        Pattern friend = Pattern.compile("org\\.machineroom[\\w.]*");
        return Bundle.all().stream().flatMap(bundle -> bundle.clauses("Export-Package").getOrDefault(name, List.of())
                .stream()).filter(directive -> directive.startsWith("x-friends:="))
                .flatMap(friends -> friend.matcher(friends).results()).map(MatchResult::group)
                .collect(Collectors.toSet());
    }

    private static boolean isInternal(String name) {
        return (name + ".").contains(".internal.");
    }
}
