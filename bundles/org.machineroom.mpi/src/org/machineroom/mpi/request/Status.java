// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.request;

import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.SendTransfer;
import org.machineroom.mpi.Wildcard;
import org.machineroom.mpi.buffer.Region;
import org.machineroom.mpi.call.Caller;
import org.machineroom.mpi.data.Layout;
import org.machineroom.mpi.datatype.Datatype;
import org.machineroom.mpi.internal.call.Calls;

/**
 * What is known of a message that was received or found, or of a request that is complete (MPI 1.1 section 3.2.5).
 *
 * @param source rank of the sender in the communicator
 * @param tag tag of the message
 * @param bytes length of the message
 * @param objects number of objects in the message, {@link #NO_OBJECTS} if it holds none
 * @param count number of elements of the receive's datatype, {@link Wildcard#UNDEFINED} if it is no whole number; of
 *        bytes for a message that was only found
 * @param cancelled whether the communication was cancelled
 * @param error the class of the error it ended with
 * @param index place of the request among several, {@link Wildcard#UNDEFINED} if there were not several
 */
public record Status(int source, int tag, long bytes, long objects, long count, boolean cancelled, ErrorClass error,
        int index) {
    /** A message that holds no objects. */
    public static final long NO_OBJECTS = -1;

    /** Any source, any tag, nothing received. */
    public static final Status EMPTY = new Status(Wildcard.ANY_SOURCE, Wildcard.ANY_TAG, 0, NO_OBJECTS, 0, false,
            ErrorClass.SUCCESS, Wildcard.UNDEFINED);
    /** That of a receive from nobody (MPI 1.1 section 3.11). */
    public static final Status OF_NOBODY = new Status(Wildcard.PROC_NULL, Wildcard.ANY_TAG, 0, NO_OBJECTS, 0, false,
            ErrorClass.SUCCESS, Wildcard.UNDEFINED);
    /** That of a communication that was cancelled in time. */
    public static final Status CANCELLED = new Status(Wildcard.ANY_SOURCE, Wildcard.ANY_TAG, 0, NO_OBJECTS, 0, true,
            ErrorClass.SUCCESS, Wildcard.UNDEFINED);

    /** The status of a message that was found. */
    public static Status of(SendTransfer message) {
        return new Status(message.source(), message.givenTag(), message.length(), NO_OBJECTS, message.length(), false,
                ErrorClass.SUCCESS, Wildcard.UNDEFINED);
    }

    /** The status of a message that was received into a region. */
    public static Status of(SendTransfer message, Region into) {
        long objects = into.isObject() ? into.objectsIn(message) : NO_OBJECTS;
        return new Status(message.source(), message.givenTag(), message.length(), objects,
                count(into, length(into.layout(), message.length(), objects)), false, ErrorClass.SUCCESS,
                Wildcard.UNDEFINED);
    }

    /** How many of a region's elements have so many bytes; without a division if all of them. */
    private static long count(Region into, long length) {
        boolean isWhole = length > 0 && length == into.count() * (long) into.layout().size();
        return isWhole ? into.count() : count(into.layout(), length);
    }

    /** The status of an access to a file that has moved so many bytes of a region. */
    public static Status of(Region region, long moved) {
        return new Status(EMPTY.source, EMPTY.tag, moved, NO_OBJECTS, count(region.layout(), moved), false,
                ErrorClass.SUCCESS, EMPTY.index);
    }

    /** The same at a place among several. */
    public Status at(int place) {
        return new Status(source, tag, bytes, objects, count, cancelled, error, place);
    }

    /** The status of a request that has failed. */
    public static Status failed(ErrorClass error) {
        return new Status(EMPTY.source, EMPTY.tag, 0, NO_OBJECTS, 0, false, error, EMPTY.index);
    }

    /** The status of a receive that has failed with a message. */
    public static Status failed(ErrorClass error, SendTransfer message) {
        return new Status(message.source(), message.givenTag(), 0, NO_OBJECTS, 0, false, error, EMPTY.index);
    }

    /** Length in the units of a layout: objects or bytes. */
    private static long length(Layout layout, long bytes, long objects) {
        return objects != NO_OBJECTS && layout.unit() == 1 ? objects : bytes;
    }

    private static long count(Layout layout, long length) {
        long size = layout.size();
        if (size == 0) {
            return 0;
        }
        return length % size == 0 ? length / size : Wildcard.UNDEFINED;
    }

    /**
     * Number of elements received (MPI 1.1 section 3.2.5).
     *
     * @param datatype the datatype of the receive
     * @return the number, or {@link Wildcard#UNDEFINED} if the message is no whole number of elements
     */
    public long count(Caller caller, Datatype datatype) {
        return Calls.local(caller, "MPI_Get_count", _ -> {
            Layout layout = Datatype.valid(datatype).anyLayout();
            return count(layout, length(layout, bytes, objects));
        });
    }

    /**
     * MPI_Get_elements: number of base type elements received (MPI 1.1 section 3.12.5).
     *
     * @param datatype the datatype of the receive
     * @return the number, or {@link Wildcard#UNDEFINED} if the message ends in the middle of an element
     */
    public long elements(Caller caller, Datatype datatype) {
        return elements(caller, "MPI_Get_elements", datatype);
    }

    /** MPI_Get_elements_x: the same for a language whose counts are shorter otherwise (MPI 3.1 section 4.1.11). */
    public long elementsX(Caller caller, Datatype datatype) {
        return elements(caller, "MPI_Get_elements_x", datatype);
    }

    private long elements(Caller caller, String function, Datatype datatype) {
        return Calls.local(caller, function, _ -> {
            Layout layout = Datatype.valid(datatype).anyLayout();
            return elements(layout, length(layout, bytes, objects));
        });
    }

    /**
     * MPI_Status_set_elements: the status of so many basic elements of a datatype, for a generalised request.
     *
     * @param elements what MPI_Get_elements is to return
     */
    public Status withElements(Caller caller, Datatype datatype, long elements) {
        return withElements(caller, "MPI_Status_set_elements", datatype, elements);
    }

    /** MPI_Status_set_elements_x: the same for a language whose counts are shorter otherwise. */
    public Status withElementsX(Caller caller, Datatype datatype, long elements) {
        return withElements(caller, "MPI_Status_set_elements_x", datatype, elements);
    }

    private Status withElements(Caller caller, String function, Datatype datatype, long elements) {
        return Calls.local(caller, function, _ -> {
            Layout layout = Datatype.valid(datatype).anyLayout();
            if (elements < 0) {
                throw new MpiFault(ErrorClass.COUNT, "the number of elements is " + elements
                        + "; it must not be negative");
            }
            long length = layout.bytesOf(elements);
            return new Status(source, tag, length, datatype.isObject() ? elements : NO_OBJECTS,
                    count(layout, length), cancelled, error, index);
        });
    }

    /** MPI_Status_set_cancelled: the status of a generalised request that was cancelled, or was not. */
    public Status withCancelled(Caller caller, boolean isCancelled) {
        return Calls.local(caller, "MPI_Status_set_cancelled",
                _ -> new Status(source, tag, bytes, objects, count, isCancelled, error, index));
    }

    private static long elements(Layout layout, long length) {
        long elements = layout.elementsIn(length);
        boolean endsInElement = length > 0 && layout.size() > 0 && elements == layout.elementsIn(length - 1);
        return endsInElement ? Wildcard.UNDEFINED : elements;
    }
}
