// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.window;

import java.util.function.Consumer;
import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.ErrorHandler;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.Wildcard;
import org.machineroom.mpi.attribute.AttributeOwner;
import org.machineroom.mpi.attribute.CopyFunction;
import org.machineroom.mpi.attribute.DeleteFunction;
import org.machineroom.mpi.attribute.Keyvals;
import org.machineroom.mpi.call.Caller;
import org.machineroom.mpi.error.ErrorHandlers;
import org.machineroom.mpi.group.Groups;
import org.machineroom.mpi.group.ProcessGroup;
import org.machineroom.mpi.info.Info;
import org.machineroom.mpi.info.Infos;
import org.machineroom.mpi.internal.call.Arguments;
import org.machineroom.mpi.internal.call.Calls;

/** What a program can ask and say of a window besides accessing it (MPI 3.1 chapters 6 and 11). Takes no time. */
public final class WindowQueries {
    private WindowQueries() {
    }

    /** MPI_Win_get_group. */
    public static ProcessGroup group(WindowHandle handle) {
        String function = "MPI_Win_get_group";
        return Calls.query(handle, function,
                communicator -> Groups.made(communicator.process(), function, communicator.group(),
                        communicator.session()));
    }

    /** MPI_Win_get_name. */
    public static String name(WindowHandle handle) {
        return Calls.query(handle, "MPI_Win_get_name", communicator -> handle.window().givenName());
    }

    /** MPI_Win_set_name: the name for messages and views, too. */
    public static void setName(WindowHandle handle, String name) {
        Calls.query(handle, "MPI_Win_set_name", _ -> {
            handle.window().setName(name);
            return null;
        });
    }

    /** MPI_Win_set_info: adds to the hints that there are. */
    public static void setInfo(WindowHandle handle, Info info) {
        Calls.query(handle, "MPI_Win_set_info", _ -> {
            handle.window().hints().putAll(Info.hints(info));
            return null;
        });
    }

    /** MPI_Win_get_info: a new info object with the hints. */
    public static Info info(WindowHandle handle) {
        String function = "MPI_Win_get_info";
        return Calls.query(handle, function,
                communicator -> Infos.made(communicator.process(), function, handle.window().hints()));
    }

    /** MPI_Win_get_attr: {@code null} if it is not set. */
    public static Object attribute(WindowHandle handle, int key) {
        return Calls.query(handle, "MPI_Win_get_attr", _ -> handle.window().attributes().value(key));
    }

    /** MPI_Win_set_attr. */
    public static void setAttribute(WindowHandle handle, int key, Object value) {
        Calls.query(handle, "MPI_Win_set_attr", _ -> {
            handle.window().attributes().put(key, value);
            return null;
        });
    }

    /** MPI_Win_delete_attr. */
    public static void deleteAttribute(WindowHandle handle, int key) {
        Calls.query(handle, "MPI_Win_delete_attr", _ -> {
            handle.window().attributes().delete(key);
            return null;
        });
    }

    /** MPI_Win_create_keyval: attributes that windows do not hand on, as they are not duplicated. */
    public static int createKeyval(Caller caller) {
        return Keyvals.create(caller, AttributeOwner.WINDOW, CopyFunction.NULL, DeleteFunction.NULL, null);
    }

    /** MPI_Win_free_keyval. */
    public static void freeKeyval(Caller caller, int key) {
        Keyvals.free(caller, AttributeOwner.WINDOW, key);
    }

    /** MPI_Win_set_errhandler. */
    public static void setErrorHandler(WindowHandle handle, ErrorHandler handler) {
        ErrorHandlers.set(handle, "MPI_Win_set_errhandler", ErrorHandler.Owner.WINDOW, handler);
    }

    /** MPI_Win_get_errhandler. */
    public static ErrorHandler errorHandler(WindowHandle handle) {
        return ErrorHandlers.get(handle, "MPI_Win_get_errhandler");
    }

    /** MPI_Win_call_errhandler. */
    public static void callErrorHandler(WindowHandle handle, int errorCode) {
        ErrorHandlers.call(handle, "MPI_Win_call_errhandler", errorCode);
    }

    /**
     * The memory of a rank, which others may access.
     *
     * @param unit bytes that displacements count
     */
    public record Shared(WindowMemory memory, int unit) {
    }

    /**
     * MPI_Win_shared_query: the memory of a rank, which the caller may access itself.
     *
     * @param rank in the window's group; {@code PROC_NULL} for the first that has any
     */
    public static Shared sharedMemory(WindowHandle handle, int rank) {
        return Calls.query(handle, "MPI_Win_shared_query", communicator -> {
            Window window = handle.window();
            int asked = rank == Wildcard.PROC_NULL ? window.firstWithMemory() : rank;
            Arguments.target(communicator, asked);
            if (handle.window().flavour() != Flavour.SHARED) {
                throw new MpiFault(ErrorClass.RMA_FLAVOR, handle.window().name() + " is a window of kind "
                        + handle.window().flavour().mpiName() + "; processes reach each other's memory in one of "
                        + Flavour.SHARED.mpiName() + " only (MPI 3.1 section 11.2.3)");
            }
            return new Shared(window.at(asked).memory(), window.unit(asked));
        });
    }

    /**
     * MPI_Win_attach.
     *
     * @return at which address displacements find it
     */
    public static long attach(WindowHandle handle, WindowMemory memory) {
        return Calls.query(handle, "MPI_Win_attach", _ -> {
            memory.check();
            return dynamic(handle).exposed().attach(memory);
        });
    }

    /** MPI_Win_attach for a language with pointers: displacements find it at its own address. */
    public static void attach(WindowHandle handle, WindowMemory memory, long address) {
        Calls.query(handle, "MPI_Win_attach", _ -> {
            memory.check();
            dynamic(handle).exposed().attach(memory, address);
            return null;
        });
    }

    /** MPI_Win_detach for a language with pointers. */
    public static void detach(WindowHandle handle, long address) {
        detach(handle, exposed -> exposed.detach(address));
    }

    /** MPI_Win_detach. */
    public static void detach(WindowHandle handle, Object buffer) {
        detach(handle, exposed -> exposed.detach(buffer));
    }

    private static void detach(WindowHandle handle, Consumer<Exposed> step) {
        Calls.query(handle, "MPI_Win_detach", _ -> {
            Window window = dynamic(handle);
            step.accept(window.exposed());
            window.service().checks().detached();
            return null;
        });
    }

    private static Window dynamic(WindowHandle handle) {
        Window window = handle.window();
        if (window.flavour() != Flavour.DYNAMIC) {
            throw new MpiFault(ErrorClass.RMA_FLAVOR, window.name() + " is a window of kind "
                    + window.flavour().mpiName() + "; memory can be attached to one of " + Flavour.DYNAMIC.mpiName()
                    + " only (MPI 3.1 section 11.2.4)");
        }
        return window;
    }
}
