// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.process;

import java.util.Map;
import java.util.TreeMap;
import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.ProcessLocal;
import org.machineroom.mpi.call.Caller;
import org.machineroom.mpi.internal.call.Calls;

/**
 * The ports of a run, and the names under which they are published (MPI 3.1 sections 10.4.2 and 10.4.4). Kept for all
 * processes by the first one of the run, as a name server would; asking it takes no simulated time.
 */
public final class Ports {
    private static final ProcessLocal<Ports> OF = ProcessLocal.of(_ -> new Ports());
    /** Tags above those of collective operations and of calls of groups. */
    private static final int FIRST_TAG = (1 << 30) + (1 << 17);

    private final Map<String, Port> open = new TreeMap<>();
    private final Map<String, String> published = new TreeMap<>();
    private int opened;

    private Ports() {
    }

    /**
     * A port.
     *
     * @param owner rank in the whole machine of the process that has opened it
     * @param tag the tag of the messages that find it
     */
    record Port(int owner, int tag) {
    }

    /** Those of a process's run, of which it may see what others have done before now. */
    private static Ports of(MpiProcess process) {
        process.catchUp();
        return OF.get(MpiProcess.of(process.run().kernel().rank(0)));
    }

    /** MPI_Open_port: returns its name. */
    public static String open(Caller caller) {
        return Calls.local(caller, "MPI_Open_port", process -> {
            Ports ports = of(process);
            String name = "machineroom:" + process.rank().id() + ":" + ports.opened;
            ports.open.put(name, new Port(process.rank().id(), FIRST_TAG + ports.opened++));
            return name;
        });
    }

    /** MPI_Close_port. */
    public static void close(Caller caller, String name) {
        Calls.local(caller, "MPI_Close_port", process -> {
            find(process, name);
            return of(process).open.remove(name);
        });
    }

    /**
     * A port that is open.
     *
     * @throws MpiFault of class PORT if none has the name
     */
    static Port find(MpiProcess process, String name) {
        Port port = name == null ? null : of(process).open.get(name);
        if (port == null) {
            throw new MpiFault(ErrorClass.PORT, "no port of this run that is open is called \"" + name
                    + "\"; MPI_Open_port says how one is called");
        }
        return port;
    }

    /** MPI_Publish_name. */
    public static void publish(Caller caller, String service, String port) {
        Calls.local(caller, "MPI_Publish_name", process -> {
            Ports ports = of(process);
            requireName(service);
            if (ports.published.containsKey(service)) {
                throw new MpiFault(ErrorClass.SERVICE, "the name \"" + service + "\" is published already");
            }
            return ports.published.put(service, String.valueOf(port));
        });
    }

    /** MPI_Unpublish_name. */
    public static void unpublish(Caller caller, String service) {
        Calls.local(caller, "MPI_Unpublish_name", process -> {
            requireName(service);
            if (of(process).published.remove(service) == null) {
                throw new MpiFault(ErrorClass.SERVICE, "the name \"" + service + "\" is not published");
            }
            return null;
        });
    }

    /** MPI_Lookup_name: the port that is published under a name. */
    public static String lookUp(Caller caller, String service) {
        return Calls.local(caller, "MPI_Lookup_name", process -> {
            requireName(service);
            String port = of(process).published.get(service);
            if (port == null) {
                throw new MpiFault(ErrorClass.NAME, "the name \"" + service + "\" is not published");
            }
            return port;
        });
    }

    private static void requireName(String service) {
        if (service == null || service.isEmpty()) {
            throw new MpiFault(ErrorClass.SERVICE, "the service has no name");
        }
    }
}
