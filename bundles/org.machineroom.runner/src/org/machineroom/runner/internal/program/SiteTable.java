// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.program;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * The places in the program that call package mpi, by number: dense from 1, 0 being no known place. Instrumented code
 * stores the number before the call; this table tells what it means. Thread-safe.
 */
public final class SiteTable {
    /**
     * One call instruction.
     *
     * @param className the class that holds it, as Java writes it
     * @param method    the method that holds it
     * @param file      the source file's name, or {@code null} if the class file does not tell
     * @param line      the line, or 0 if the class file does not tell
     * @param call      what is called, for example {@code mpi.Intracomm.Send}
     */
    public record Site(String className, String method, String file, int line, String call) {
        @Override
        public boolean equals(Object other) { // written out as those of CodeNode
            return other instanceof Site site && className.equals(site.className) && method.equals(site.method)
                    && Objects.equals(file, site.file) && line == site.line && call.equals(site.call);
        }

        @Override
        public int hashCode() {
            return Objects.hash(className, method, file, line, call);
        }

        /** As a stack trace writes it. */
        @Override
        public String toString() {
            String place = file == null ? "Unknown Source" : line == 0 ? file : file + ":" + line;
            return className + "." + method + "(" + place + ")";
        }
    }

    private final List<Site> sites = new ArrayList<>(Arrays.asList((Site) null));
    private final Map<Site, List<Integer>> numbers = new HashMap<>();

    SiteTable() {
    }

    /**
     * Numbers the places of one method. A place that has a number from an earlier version of the class keeps it, so
     * that the JVM sees that a method has not changed when a debugger replaces its class.
     */
    final class Numbering {
        private final Map<Site, Integer> seen = new HashMap<>();

        /** The number of the next place in the method. */
        int number(Site site) {
            return numberOf(site, seen.merge(site, 1, Integer::sum) - 1);
        }
    }

    /** Begins to number the places of a method. */
    Numbering numbering() {
        return new Numbering();
    }

    private synchronized int numberOf(Site site, int occurrence) {
        List<Integer> known = numbers.computeIfAbsent(site, _ -> new ArrayList<>(1));
        if (occurrence == known.size()) {
            sites.add(site);
            known.add(sites.size() - 1);
        }
        return known.get(occurrence);
    }

    /** The place with a number; empty for 0 and for numbers not given yet. */
    public synchronized Optional<Site> site(int id) {
        return id > 0 && id < sites.size() ? Optional.of(sites.get(id)) : Optional.empty();
    }

    /** The highest number given so far. */
    public synchronized int size() {
        return sites.size() - 1;
    }
}
