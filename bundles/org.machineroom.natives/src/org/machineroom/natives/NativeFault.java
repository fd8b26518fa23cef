// SPDX-License-Identifier: EPL-2.0
package org.machineroom.natives;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A rank's code has been ended by a signal. Its stack trace is the native stack, from where the signal came. */
public final class NativeFault extends RuntimeException {
    /** Number of the signal of {@code abort}. */
    public static final int SIGABRT = 6;

    private static final long serialVersionUID = 1L;
    private static final int STATUS_OF_SIGNALS = 128;
    private static final int SIGFPE = 8;
    private static final int SIGSEGV = 11;
    private static final long MEBIBYTE = 1 << 20;
    private static final long KIBIBYTE = 1 << 10;
    private static final Map<Integer, String> NAMES = Map.of(4,
            "SIGILL, an instruction that does not exist, as compilers put where a program must not come", 5,
            "SIGTRAP, a trap", SIGABRT, "SIGABRT, the program has called abort or an assertion has failed", 7,
            "SIGBUS, an access beyond the end of a file", SIGFPE, "SIGFPE, wrong arithmetic", SIGSEGV,
            "SIGSEGV, an access to memory that is not there");
    /** By {@code si_code}; floating point tells where the program has asked it to. */
    private static final Map<Long, String> ARITHMETIC = Map.of(1L,
            "SIGFPE, an integer divided by zero, or a quotient that is too large", 3L,
            "SIGFPE, a floating-point number divided by zero", 4L,
            "SIGFPE, a floating-point result that is too large", 5L,
            "SIGFPE, a floating-point result that is too small", 6L,
            "SIGFPE, a floating-point result that is not exact", 7L,
            "SIGFPE, a floating-point operation without a result, such as the square root of a negative number");
    /** Names of subroutines in Fortran; the linker knows several of each. */
    private static final Pattern SUBROUTINE = Pattern.compile("(p?mpi_[a-z0-9_]*[a-z0-9])_*");
    private static final String OWN = "mr_";

    private final int signal;

    private NativeFault(int signal, String message, List<StackTraceElement> stack) {
        super(message);
        this.signal = signal;
        setStackTrace(stack.toArray(StackTraceElement[]::new));
    }

    /**
     * What a signal means.
     *
     * @param reason what could not be accessed, for those signals that say so; of SIGFPE what {@code si_code} says
     */
    public static NativeFault of(int signal, long reason, List<StackTraceElement> stack) {
        String name = NAMES.getOrDefault(signal, "signal " + signal);
        return new NativeFault(signal, switch (signal) {
            case SIGFPE -> ARITHMETIC.getOrDefault(reason, name);
            case SIGABRT -> isOwn(stack) ? "SIGABRT, for the reason that is told above" : name;
            case SIGSEGV -> name + " (address 0x" + Long.toHexString(reason) + ")" + byArgument(stack);
            default -> name;
        }, stack);
    }

    /** Whether the rank's own runtime has called {@code abort}, which says why before. */
    private static boolean isOwn(List<StackTraceElement> stack) {
        return stack.stream().map(StackTraceElement::getMethodName).dropWhile("abort"::equals).limit(1)
                .anyMatch(function -> function.startsWith(OWN));
    }

    /** Arguments in Fortran are addresses, which only its subroutines themselves follow. */
    private static String byArgument(List<StackTraceElement> stack) {
        Matcher subroutine = SUBROUTINE.matcher(stack.stream().map(StackTraceElement::getMethodName)
                .dropWhile(function -> function.startsWith(OWN)).findFirst().orElse(""));
        return subroutine.matches()
                ? ", by an argument of " + subroutine.group(1).toUpperCase(Locale.ROOT) + "; mpif.h does not check "
                        + "arguments: is one left out, such as the error code at the end?"
                : "";
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

    /**
     * The same in a thread that the program has started.
     *
     * @param number of the thread, in its rank
     */
    public static NativeFault ofFullStackOfThread(int signal, long number, long bytes, List<StackTraceElement> stack) {
        return new NativeFault(signal, "SIGSEGV, the stack of thread " + number + " of the rank is full, which has "
                + Math.ceilDiv(bytes, KIBIBYTE) + " KiB (pthread_attr_setstacksize; else as much as ulimit -s allows)",
                stack);
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
