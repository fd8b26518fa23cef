// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.info;

import java.util.LinkedHashMap;
import java.util.Map;
import org.machineroom.mpi.Feature;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.ProcessLocal;
import org.machineroom.mpi.call.Caller;
import org.machineroom.mpi.internal.call.CallChecks;
import org.machineroom.mpi.internal.call.Calls;
import org.machineroom.mpi.internal.check.Handle;
import org.machineroom.mpi.internal.check.HandleKind;

/**
 * The calls on info objects (MPI 3.1 chapter 9). None of them takes simulated time. As MPI 4 has
 * it they may come before MPI begins and after it has ended (MPI 4.0 section 11.4.1).
 */
public final class Infos {
    private static final ProcessLocal<Info> ENVIRONMENT = ProcessLocal.of(Infos::environmentOf);

    private Infos() {
    }

    /** MPI_Info_create. */
    public static Info create(Caller caller) {
        return making(caller, "MPI_Info_create", Map.of());
    }

    /** MPI_Info_create_env: a copy of MPI_INFO_ENV (MPI 4.0 chapter 10). */
    public static Info createEnvironment(Caller caller) {
        String function = "MPI_Info_create_env";
        return Calls.anytime(caller, function, process -> {
            process.run().machine().limits().require(Feature.MPI_4);
            return made(process, function, environment(process).values());
        });
    }

    /** MPI_Get_hw_resource_info: the hardware that a process is bound to (MPI 4.1 section 11.1.2); none is told. */
    public static Info hardware(Caller caller) {
        String function = "MPI_Get_hw_resource_info";
        return Calls.anytime(caller, function, process -> {
            process.run().machine().limits().require(Feature.MPI_4);
            return made(process, function, Map.of());
        });
    }

    /** An info object that a call of the program makes, inside that call. */
    public static Info made(MpiProcess process, String function, Map<String, String> values) {
        return new Info(values, CallChecks.made(process, HandleKind.INFO, function));
    }

    private static Info making(Caller caller, String function, Map<String, String> values) {
        return Calls.anytime(caller, function, process -> made(process, function, values));
    }

    /** MPI_Info_dup. */
    public static Info duplicate(Caller caller, Info info) {
        String function = "MPI_Info_dup";
        return Calls.anytime(caller, function, process -> made(process, function, Info.valid(info).values()));
    }

    /** MPI_Info_set. */
    public static void set(Caller caller, Info info, String key, String value) {
        Calls.anytime(caller, "MPI_Info_set", _ -> {
            Info.valid(info).set(key, value);
            return null;
        });
    }

    /** MPI_Info_get: {@code null} if there is no such key. */
    public static String get(Caller caller, Info info, String key) {
        return Calls.anytime(caller, "MPI_Info_get", _ -> Info.valid(info).get(key));
    }

    /** MPI_Info_delete. */
    public static void delete(Caller caller, Info info, String key) {
        Calls.anytime(caller, "MPI_Info_delete", _ -> {
            Info.valid(info).delete(key);
            return null;
        });
    }

    /** MPI_Info_get_nkeys. */
    public static int size(Caller caller, Info info) {
        return Calls.anytime(caller, "MPI_Info_get_nkeys", _ -> Info.valid(info).size());
    }

    /** MPI_Info_get_nthkey: keys count from 0. */
    public static String key(Caller caller, Info info, int number) {
        return Calls.anytime(caller, "MPI_Info_get_nthkey", _ -> Info.valid(info).key(number));
    }

    /** MPI_Info_free. */
    public static void free(Caller caller, Info info) {
        Calls.anytime(caller, "MPI_Info_free", _ -> {
            Info.valid(info).free();
            return null;
        });
    }

    /** MPI_INFO_ENV of a process: how the run was started, as far as it is known (MPI 3.1 section 10.3.1). */
    public static Info environment(MpiProcess process) {
        return ENVIRONMENT.get(process);
    }

    private static Info environmentOf(MpiProcess process) {
        Map<String, String> values = new LinkedHashMap<>();
        values.put("maxprocs", String.valueOf(process.world().size()));
        values.put("soft", String.valueOf(process.world().size()));
        values.put("host", process.run().machine().nodeName(process.rank().id()));
        values.put("arch", process.run().machine().id());
        values.put("thread_level", "MPI_THREAD_FUNNELED");
        return new Info(values, Handle.UNCHECKED);
    }
}
