// SPDX-License-Identifier: EPL-2.0
package org.machineroom.natives;

import java.util.List;
import java.util.Map;

/** A rank's code has been ended by a signal. Its stack trace is the native stack, from where the signal came. */
public final class NativeFault extends RuntimeException {
    private static final long serialVersionUID = 1L;
    private static final int STATUS_OF_SIGNALS = 128;
    private static final int SIGSEGV = 11;
    private static final long MEBIBYTE = 1 << 20;
    private static final Map<Integer, String> NAMES = Map.of(4, "SIGILL, an instruction that does not exist", 5,
            "SIGTRAP, a trap", 6, "SIGABRT, the program has called abort or an assertion has failed", 7,
            "SIGBUS, an access beyond the end of a file", 8, "SIGFPE, a division by zero or an overflow", SIGSEGV,
            "SIGSEGV, an access to memory that is not there");

    private final int signal;

    private NativeFault(int signal, String message, List<StackTraceElement> stack) {
        super(message);
        this.signal = signal;
        setStackTrace(stack.toArray(StackTraceElement[]::new));
    }

    /**
     * What a signal means.
     *
     * @param address what could not be accessed, for those signals that say so
     */
    public static NativeFault of(int signal, long address, List<StackTraceElement> stack) {
        String name = NAMES.getOrDefault(signal, "signal " + signal);
        return new NativeFault(signal,
                signal == SIGSEGV ? name + " (address 0x" + Long.toHexString(address) + ")" : name, stack);
    }

    /**
     * A signal that has come as the stack had no more room.
     *
     * @param bytes how much it has
     */
    public static NativeFault ofFullStack(int signal, long bytes, List<StackTraceElement> stack) {
        return new NativeFault(signal, "SIGSEGV, the stack of the rank is full, which has "
                + Math.ceilDiv(bytes, MEBIBYTE) + " MiB (ulimit -s)", stack);
    }

    /** As a message: users know signals, not this class. */
    @Override
    public String toString() {
        return getMessage();
    }

    /** What the shell says of a process that the signal has ended. */
    public int exitStatus() {
        return STATUS_OF_SIGNALS + signal;
    }
}
