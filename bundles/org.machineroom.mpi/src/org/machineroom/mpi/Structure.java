// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi;

import java.util.List;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * A structure in which a rank's library, or the hardware below it, keeps messages; under the name that it has in what
 * describes the machine. A transport declares those that it has ({@link Transport#structures}), which costs a run
 * nothing: they are looked at only while a debugger has stopped it, when it has been stopped, or where somebody has
 * asked to stop when one of them gets too long.
 *
 * @param name such as {@code UMS}, {@code system buffer}; of the structures of a rank no two have the same
 * @param unit what its length is counted in, as plural: {@code messages}, {@code words}
 * @param capacity how much it holds, in that unit; {@link #UNBOUNDED} if there is no end
 * @param length how much is in it now, in that unit
 * @param contents what is in it now, oldest first
 */
public record Structure(String name, String unit, long capacity, LongSupplier length,
        Supplier<List<StructureEntry>> contents) {
    /** The capacity of a structure that takes whatever comes. */
    public static final long UNBOUNDED = -1;

    /** A structure that holds any number of messages, each of which is an entry. */
    public static Structure ofMessages(String name, LongSupplier length, Supplier<List<StructureEntry>> contents) {
        return new Structure(name, "messages", UNBOUNDED, length, contents);
    }

    /** A structure that holds any number of receives, each of which is an entry. */
    public static Structure ofReceives(String name, LongSupplier length, Supplier<List<StructureEntry>> contents) {
        return new Structure(name, "receives", UNBOUNDED, length, contents);
    }
}
