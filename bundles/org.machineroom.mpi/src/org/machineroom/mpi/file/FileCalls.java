// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.file;

import java.util.function.Function;
import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.MpiFunction;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.call.Caller;
import org.machineroom.mpi.call.Faults;
import org.machineroom.mpi.internal.call.Calls;

/** The bracket around calls on a file: what goes wrong goes to the file's error handler (MPI 3.1 section 13.7). */
final class FileCalls {
    private FileCalls() {
    }

    /** Makes a recorded call on a file. */
    static <T> T on(Caller caller, OpenFile file, MpiFunction function, Function<OpenFile, T> action) {
        MpiProcess process = caller.process();
        process.enter(function, caller.site(process));
        String name = function.operation().name();
        try {
            Calls.requirePossible(process, name);
            return action.apply(OpenFile.valid(file));
        } catch (MpiFault fault) {
            throw raise(caller, process, file, name, fault);
        } catch (ArithmeticException e) {
            throw raise(caller, process, file, name, tooFar());
        } finally {
            Calls.leave(process);
        }
    }

    /** Makes a call on a file that is not recorded. */
    static <T> T query(Caller caller, OpenFile file, String function, Function<OpenFile, T> query) {
        MpiProcess process = caller.process();
        process.calls().enterUnrecorded(caller.site(process));
        try {
            Calls.requirePossible(process, function);
            return query.apply(OpenFile.valid(file));
        } catch (MpiFault fault) {
            throw raise(caller, process, file, function, fault);
        } catch (ArithmeticException e) {
            throw raise(caller, process, file, function, tooFar());
        } finally {
            process.calls().leaveUnrecorded();
        }
    }

    private static MpiFault tooFar() {
        return new MpiFault(ErrorClass.ARG, "the place in the file is further away than 64 bits can count bytes");
    }

    /** Makes a recorded call on no file. */
    static <T> T unowned(Caller caller, MpiFunction function, Function<MpiProcess, T> action) {
        MpiProcess process = caller.process();
        process.enter(function, caller.site(process));
        String name = function.operation().name();
        try {
            Calls.requirePossible(process, name);
            return action.apply(process);
        } catch (MpiFault fault) {
            throw raise(caller, process, null, name, fault);
        } finally {
            Calls.leave(process);
        }
    }

    /** Lets the error handler of the file decide, or that of no file. */
    static RuntimeException raise(Caller caller, MpiProcess process, OpenFile file, String function, MpiFault fault) {
        return Faults.raise(caller, process, file == null ? FileErrors.ofNone(process) : file.errorHandler(), file,
                function, fault);
    }
}
