// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching;

import java.io.IOException;
import java.text.MessageFormat;
import java.util.stream.Stream;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.machineroom.launching.internal.Messages;
import org.machineroom.trace.HostRefusal;

/** Everything that can go wrong with a launch: one number, severity and message each. */
public enum LaunchStatus {
    /** {@code text}, attribute, possible values. */
    WRONG_ATTRIBUTE(101, IStatus.ERROR, Messages.wrongAttribute),
    /** Name of the JRE, its version. */
    JRE_TOO_OLD(102, IStatus.ERROR, Messages.jreTooOld),
    /** What the catalogue says. */
    WRONG_MACHINE(103, IStatus.ERROR, Messages.wrongMachine),
    /** Name of a bundle. */
    SIMULATOR_MISSING(104, IStatus.ERROR, Messages.simulatorMissing),
    /** What went wrong. */
    CANNOT_LISTEN(105, IStatus.ERROR, Messages.cannotListen),
    /** Folder, what went wrong. */
    CANNOT_STORE(106, IStatus.ERROR, Messages.cannotStore),
    /** Name of the run, why. */
    PEER_REFUSED(107, IStatus.WARNING, Messages.peerRefused),
    /** Mode. */
    NO_RUNNER(108, IStatus.ERROR, Messages.noRunner),
    /** Nothing. */
    NO_MAIN_CLASS(109, IStatus.ERROR, Messages.noMainClass),
    /** What is wrong. */
    WRONG_PROGRAM(110, IStatus.ERROR, Messages.wrongProgram),
    /** Program file. */
    NO_NATIVE_DEBUGGER(111, IStatus.ERROR, Messages.noNativeDebugger),
    /** What went wrong. */
    CANNOT_START(112, IStatus.ERROR, Messages.cannotStart),
    /** What the simulator says. */
    EXPERIMENT_FAILED(113, IStatus.ERROR, Messages.experimentFailed),
    /** Name of the launch configuration; its handler runs the sweep. */
    SWEEP(114, IStatus.ERROR, Messages.sweepNobody),
    /** Name of the launch configuration; its handler runs the program with one thing ideal at a time. */
    WHAT_IF(115, IStatus.ERROR, Messages.whatIfNobody),
    /** What went wrong. */
    NO_START_CACHE(116, IStatus.WARNING, Messages.noStartCache),
    /** Name of the run, what went wrong. */
    CANNOT_DELETE(117, IStatus.ERROR, Messages.cannotDelete),
    /** Name of the run, what went wrong. */
    CANNOT_RENAME(118, IStatus.ERROR, Messages.cannotRename);

    private final int code;
    private final int severity;
    private final String message;

    LaunchStatus(int code, int severity, String message) {
        this.code = code;
        this.severity = severity;
        this.message = message;
    }

    /** The number that status handlers are registered for. */
    public int code() {
        return code;
    }

    /** A status with the given values in its message, what the host has refused among them in words. */
    public IStatus status(Throwable cause, Object... values) {
        Object[] words = Stream.of(values).map(LaunchStatus::words).toArray();
        return new Status(severity, LaunchConstants.BUNDLE, code, MessageFormat.format(message, words), cause);
    }

    private static Object words(Object value) {
        return value instanceof IOException refusal ? HostRefusal.words(refusal) : value;
    }

    /** An exception with the given values in its message. */
    public CoreException exception(Throwable cause, Object... values) {
        return new CoreException(status(cause, values));
    }

    /** Puts a status into the error log. */
    public void log(Throwable cause, Object... values) {
        ILog.of(LaunchStatus.class).log(status(cause, values));
    }
}
