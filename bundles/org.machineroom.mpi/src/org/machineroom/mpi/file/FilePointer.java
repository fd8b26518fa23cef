// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.file;

/** Where the next access begins, in etypes of the view: a process's own file pointer, or the one that all share. */
final class FilePointer {
    private long at;

    /** Where it is. */
    long at() {
        return at;
    }

    /** Moves it to a place. */
    void set(long etypes) {
        at = etypes;
    }

    /** Moves it on and returns where it was. */
    long advance(long etypes) {
        long before = at;
        at = Math.addExact(at, etypes);
        return before;
    }
}
