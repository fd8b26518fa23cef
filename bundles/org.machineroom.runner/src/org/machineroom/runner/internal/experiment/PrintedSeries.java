// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.experiment;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.Consumer;

/** Reads what an experiment prints while it is printed. For one thread at a time. */
final class PrintedSeries extends OutputStream {
    private final SeriesReader reader = new SeriesReader();
    private final ByteArrayOutputStream line = new ByteArrayOutputStream();
    private final Consumer<List<Series>> listener;

    /**
     * Nothing has been printed yet.
     *
     * @param listener is told all series so far whenever a row has come; they change when more is printed
     */
    PrintedSeries(Consumer<List<Series>> listener) {
        this.listener = listener;
    }

    @Override
    public void write(int character) {
        if (character != '\n') {
            line.write(character);
            return;
        }
        boolean isRow = reader.take(line.toString(StandardCharsets.UTF_8));
        line.reset();
        if (isRow) {
            listener.accept(reader.series());
        }
    }

    /** All that has been printed. */
    List<Series> series() {
        return reader.series();
    }
}
