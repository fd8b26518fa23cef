// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.file;

import org.machineroom.kernel.Blocking;
import org.machineroom.kernel.record.WaitKind;
import org.machineroom.mpi.MpiProcess;

/** How processes wait for the file system. */
final class Requests {
    private static final int[] NOBODY = {};

    private Requests() {
    }

    /** Why a rank waits that waits for the file system. */
    private record Waiting(String call, String file, int site) implements Blocking {
        @Override
        public String describe() {
            return call + " of the file \"" + file + "\"";
        }

        @Override
        public WaitKind kind() {
            return WaitKind.FILE;
        }

        @Override
        public int[] waitsFor() {
            return NOBODY;
        }
    }

    /** What a rank waits for in the call that it is in. */
    static Blocking reason(MpiProcess process, String file) {
        return new Waiting(process.call().operation.name(), file, process.call().site);
    }

    /** Asks the file system for something that moves no data, and waits for the answer. */
    static void ask(OpenFile file) {
        ask(file.process(), file.name());
    }

    /** The same for a file that is not open. */
    static void ask(MpiProcess process, String file) {
        long donePs = FileServer.of(process).answeredPs(process.rank().clockPs(), 1);
        process.progress().awaitTime(donePs, reason(process, file));
    }
}
