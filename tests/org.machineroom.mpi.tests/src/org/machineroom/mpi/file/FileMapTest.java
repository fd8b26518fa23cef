// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.file;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.Test;
import org.machineroom.mpi.data.BaseType;
import org.machineroom.mpi.data.Layout;
import org.machineroom.mpi.data.Layouts;
import org.machineroom.mpi.file.FileMap.Piece;

/** Bytes of a view lie where MPI 3.1 section 13.3 says: the filetype again and again from the displacement on. */
public class FileMapTest {
    private static final int TILES = 4;

    /** Blocks of bytes in ascending order, with gaps between and behind them or not. */
    private static Layout template(Random random) {
        int blocks = 1 + random.nextInt(4);
        int[] lengths = new int[blocks];
        long[] places = new long[blocks];
        long end = 0;
        for (int i = 0; i < blocks; i++) {
            places[i] = end + random.nextInt(3);
            lengths[i] = 1 + random.nextInt(4);
            end = places[i] + lengths[i];
        }
        Layout layout = Layouts.indexed(lengths, places, Layout.of(BaseType.BYTE));
        return random.nextInt(4) == 0 ? layout : Layouts.resized(layout, 0, end + random.nextInt(3));
    }

    /** Where each byte of the view lies, tile by tile. */
    private static List<Long> places(long displacement, Layout template) {
        List<Long> places = new ArrayList<>();
        for (int tile = 0; tile < TILES; tile++) {
            for (int run = 0; run < template.runs().count(); run++) {
                for (int i = 0; i < template.runs().length(run); i++) {
                    places.add(displacement + tile * template.extent() + template.runs().displacement(run) + i);
                }
            }
        }
        return places;
    }

    @Test
    public void bytesLieWhereTheTilesHaveThem() {
        for (int seed = 0; seed < 2000; seed++) {
            Random random = new Random(seed);
            Layout template = template(random);
            long displacement = random.nextInt(5);
            FileMap map = new FileMap(displacement, template);
            List<Long> places = places(displacement, template);
            int first = random.nextInt(places.size());
            int bytes = random.nextInt(places.size() - first + 1);
            String text = "seed " + seed + ", bytes " + first + " and " + bytes + " more";
            List<Long> found = new ArrayList<>();
            long before = -2;
            for (Piece piece : map.pieces(first, bytes)) {
                assertTrue(text, piece.bytes() > 0 && piece.at() != before);
                for (int i = 0; i < piece.bytes(); i++) {
                    found.add(piece.at() + i);
                }
                before = piece.at() + piece.bytes();
            }
            assertEquals(text, places.subList(first, first + bytes), found);
            assertEquals(text, places.get(first).longValue(), map.place(first));
            long end = random.nextInt((int) places.getLast().longValue() + 1);
            assertEquals(text + ", end " + end, places.stream().filter(place -> place < end).count(), map.before(end));
        }
    }
}
