// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.file;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.machineroom.mpi.data.Layout;
import org.machineroom.mpi.data.Runs;

/** Where the bytes that a view shows lie in the file. The bytes of the view are counted from 0, without gaps. */
final class FileMap {
    private final long displacement;
    private final Layout template;
    private final long[] begins;

    /**
     * Makes the map of a view.
     *
     * @param displacement where the first template begins in the file
     * @param template which bytes of the file are seen; its pieces lie in ascending order
     */
    FileMap(long displacement, Layout template) {
        this.displacement = displacement;
        this.template = template;
        this.begins = template.isContiguous() ? null : begins(template.runs());
    }

    /** Where each piece begins in the bytes of the view. */
    private static long[] begins(Runs runs) {
        long[] begins = new long[runs.count()];
        for (int i = 1; i < begins.length; i++) {
            begins[i] = begins[i - 1] + runs.length(i - 1);
        }
        return begins;
    }

    /**
     * A piece of the file that bytes of the view lie in.
     *
     * @param at where it begins in the file
     * @param bytes its length
     */
    record Piece(long at, int bytes) {
    }

    /** The pieces of some bytes of the view, those that touch joined. */
    List<Piece> pieces(long first, int bytes) {
        if (begins == null) {
            return bytes == 0 ? List.of() : List.of(new Piece(place(first), bytes));
        }
        List<Piece> pieces = new ArrayList<>();
        Runs runs = template.runs();
        int done = 0;
        while (done < bytes) {
            long tile = (first + done) / template.size();
            long rest = (first + done) % template.size();
            int run = run(rest);
            int within = (int) (rest - begins[run]);
            int length = Math.min(runs.length(run) - within, bytes - done);
            add(pieces, place(tile, run) + within, length);
            done += length;
        }
        return pieces;
    }

    private static void add(List<Piece> pieces, long at, int bytes) {
        Piece last = pieces.isEmpty() ? null : pieces.getLast();
        if (last != null && last.at + last.bytes == at) {
            pieces.set(pieces.size() - 1, new Piece(last.at, last.bytes + bytes));
        } else {
            pieces.add(new Piece(at, bytes));
        }
    }

    /** The piece of the template that has a byte of it. */
    private int run(long inTemplate) {
        int found = Arrays.binarySearch(begins, inTemplate);
        return found >= 0 ? found : -found - 2;
    }

    private long place(long tile, int run) {
        return Math.addExact(displacement, Math.addExact(Math.multiplyExact(tile, template.extent()),
                template.runs().displacement(run)));
    }

    /** Where a byte of the view lies in the file. */
    long place(long byteOfView) {
        if (begins == null) {
            return Math.addExact(Math.addExact(displacement, template.runs().first()), byteOfView);
        }
        long rest = byteOfView % template.size();
        int run = run(rest);
        return place(byteOfView / template.size(), run) + rest - begins[run];
    }

    /** How many bytes of the view lie before a place in the file. */
    long before(long place) {
        long rest = place - displacement;
        if (rest <= 0 || template.size() == 0) {
            return 0;
        }
        Runs runs = template.runs();
        long tiles = Math.max(0, (rest - runs.end()) / template.extent());
        long bytes = tiles * template.size();
        for (long tile = tiles; tile * template.extent() + runs.first() < rest; tile++) {
            for (int i = 0; i < runs.count(); i++) {
                bytes += Math.clamp(rest - tile * template.extent() - runs.displacement(i), 0, runs.length(i));
            }
        }
        return bytes;
    }
}
