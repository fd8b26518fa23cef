// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.internal.export.perfetto;

/** Numbers of fields of {@code TrackDescriptor} and of the descriptors in it. */
final class Track {
    static final int UUID = 1;
    static final int NAME = 2;
    static final int PROCESS = 3;
    static final int THREAD = 4;
    static final int PARENT = 5;
    static final int COUNTER = 8;

    /** Of {@code ProcessDescriptor} and {@code ThreadDescriptor}. */
    static final int PID = 1;
    /** Of {@code ThreadDescriptor}. */
    static final int TID = 2;
    static final int THREAD_NAME = 5;
    /** Of {@code ProcessDescriptor}. */
    static final int PROCESS_NAME = 6;
    /** Of {@code CounterDescriptor}. */
    static final int UNIT_NAME = 6;

    private Track() {
    }
}
