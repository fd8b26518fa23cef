// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.program;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
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
        /** As a stack trace writes it. */
        @Override
        public String toString() {
            String place = file == null ? "Unknown Source" : line == 0 ? file : file + ":" + line;
            return className + "." + method + "(" + place + ")";
        }
    }

    private final List<Site> sites = new ArrayList<>(Arrays.asList((Site) null));

    SiteTable() {
    }

    /** Adds a place and returns its number. */
    synchronized int add(Site site) {
        sites.add(site);
        return sites.size() - 1;
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
