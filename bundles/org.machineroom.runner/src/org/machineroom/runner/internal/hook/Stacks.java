// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.hook;

import java.io.PrintStream;
import java.io.PrintWriter;
import java.util.Arrays;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;
import org.machineroom.runner.internal.lane.ProgramStack;

/** Where a program is when it asks: its own main method, or that of its thread, is at the bottom. */
public final class Stacks {
    private static final String ASKED = "getStackTrace";

    private Stacks() {
    }

    /** For {@code Thread.getStackTrace}: for the calling thread begins with this method of the JDK, as there. */
    public static StackTraceElement[] of(Thread thread) {
        StackTraceElement[] frames = ProgramStack.own(thread.getStackTrace());
        int first = 0;
        while (first < frames.length && isOurs(frames[first])) {
            first++;
        }
        boolean asked = first > 0 && frames[0].getMethodName().equals(ASKED);
        StackTraceElement[] own = Arrays.copyOfRange(frames, asked ? first - 1 : first, frames.length);
        if (asked) {
            own[0] = frames[0];
        }
        return own;
    }

    private static boolean isOurs(StackTraceElement frame) {
        return ProgramStack.isSimulator(frame.getClassName()) || frame.getMethodName().equals(ASKED);
    }

    /** For {@code Throwable.getStackTrace}. */
    public static StackTraceElement[] of(Throwable error) {
        return ProgramStack.own(error.getStackTrace());
    }

    /** For {@code Throwable.printStackTrace()}. */
    public static void print(Throwable error) {
        ProgramStack.cut(error);
        error.printStackTrace(System.err);
    }

    /** For {@code Throwable.printStackTrace(PrintStream)}. */
    public static void print(Throwable error, PrintStream out) {
        ProgramStack.cut(error);
        error.printStackTrace(out);
    }

    /** For {@code Throwable.printStackTrace(PrintWriter)}. */
    public static void print(Throwable error, PrintWriter out) {
        ProgramStack.cut(error);
        error.printStackTrace(out);
    }

    /** For {@code Thread.dumpStack}. */
    public static void dump() {
        Exception here = new Exception("Stack trace");
        StackTraceElement[] frames = here.getStackTrace();
        here.setStackTrace(Arrays.copyOfRange(frames, 1, frames.length));
        print(here);
    }

    /** For {@code StackWalker.walk}. */
    public static <T> T walk(StackWalker walker, Function<? super Stream<StackWalker.StackFrame>, ? extends T> reader) {
        return walker.walk(frames -> reader.apply(own(frames)));
    }

    /** For {@code StackWalker.forEach}. */
    public static void forEach(StackWalker walker, Consumer<? super StackWalker.StackFrame> reader) {
        walker.walk(frames -> {
            own(frames).forEach(reader);
            return null;
        });
    }

    private static Stream<StackWalker.StackFrame> own(Stream<StackWalker.StackFrame> frames) {
        return frames.dropWhile(frame -> ProgramStack.isSimulator(frame.getClassName()))
                .takeWhile(frame -> !ProgramStack.isSimulator(frame.getClassName()));
    }
}
