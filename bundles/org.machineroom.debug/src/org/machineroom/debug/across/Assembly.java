// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.across;

import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.machineroom.debug.across.Arrangement.Block;
import org.machineroom.debug.across.Arrangement.Blocks;
import org.machineroom.debug.across.Arrangement.Cyclic;
import org.machineroom.debug.across.Arrangement.OnGrid;
import org.machineroom.debug.across.Arrangement.OnMachine;
import org.machineroom.debug.across.Arrangement.Ranks;

/** Puts the values of ranks together as an arrangement says. For one arrangement of one run. */
public final class Assembly {
    private final Arrangement arrangement;
    private final RankGrids grids;

    /** Creates one that knows where ranks lie. */
    public Assembly(Arrangement arrangement, RankGrids grids) {
        this.arrangement = arrangement;
        this.grids = grids;
    }

    /**
     * Puts values together.
     *
     * @throws IllegalArgumentException if they do not fit; the message names the rank, and what it has and should have
     */
    public Cells of(List<RankReading> readings) {
        return switch (arrangement.form()) {
            case Ranks _ -> ofRanks(inOneRow(readings), readings);
            case OnMachine _ -> ofRanks(grids.onMachine(), readings);
            case OnGrid(String name) -> blocks(grids.named(name), true, true, readings);
            case Blocks(int rows, int columns) -> blocks(inRows(readings, rows, columns), true, true, readings);
            case Block _ when isOfRows(readings) -> blocks(new RankGrid(1, ranks(readings)), true, false, readings);
            case Block _ -> blocks(inOneRow(readings), false, true, readings);
            case Cyclic(int size) -> CyclicArray.of(readings, size);
        };
    }

    private static List<Integer> ranks(List<RankReading> readings) {
        return readings.stream().map(RankReading::rank).toList();
    }

    private static RankGrid inOneRow(List<RankReading> readings) {
        return new RankGrid(Math.max(1, readings.size()), ranks(readings));
    }

    private static RankGrid inRows(List<RankReading> readings, int rows, int columns) {
        if ((long) rows * columns != readings.size()) {
            throw new IllegalArgumentException(rows + "x" + columns + " is "
                    + (long) rows * columns + " ranks, but these are "
                    + readings.size());
        }
        return new RankGrid(columns, ranks(readings));
    }

    /** Whether each rank has rows of an array of two dimensions. */
    private boolean isOfRows(List<RankReading> readings) {
        return arrangement.width() > 0 || readings.stream().flatMap(reading -> reading.value().stream())
                .anyMatch(value -> value.shape().size() > 1);
    }

    /** A cell for each rank; of an array its mean. */
    private static Cells ofRanks(RankGrid grid, List<RankReading> readings) {
        Map<Integer, RankReading> byRank = byRank(readings);
        Cells cells = new Cells(grid.rows(), grid.columns());
        for (int row = 0; row < grid.rows(); row++) {
            for (int column = 0; column < grid.columns(); column++) {
                RankReading reading = byRank.get(grid.at(row, column));
                if (reading != null) {
                    cells.set(row, column, reading.rank(), reading.value()
                            .map(value -> value.isArray() ? value.number() : value.elements().getFirst())
                            .orElse(null));
                }
            }
        }
        return cells;
    }

    private static Map<Integer, RankReading> byRank(List<RankReading> readings) {
        return readings.stream().collect(Collectors.toMap(RankReading::rank, Function.identity()));
    }

    private Cells blocks(RankGrid grid, boolean hasRows, boolean hasColumns, List<RankReading> readings) {
        BlockCut cut = new BlockCut(arrangement, hasRows, hasColumns);
        Map<Integer, LocalBlock> blocks = readings.stream()
                .flatMap(reading -> reading.value().map(value -> cut.of(reading.rank(), value)).stream())
                .collect(Collectors.toMap(LocalBlock::rank, Function.identity()));
        return new BlockGrid(grid, blocks).put();
    }
}
