// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.internal.coverage;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;

/** The lists of functions beside the classes of this package. */
final class CsvResource {
    private CsvResource() {
    }

    /** The cells of the lines that begin with the name of a function. */
    static Stream<String[]> rows(String resource, int columns) {
        try (InputStream bytes = CsvResource.class.getResourceAsStream(resource);
                BufferedReader lines = new BufferedReader(new InputStreamReader(bytes, StandardCharsets.UTF_8))) {
            List<String> rows = lines.lines().filter(line -> line.startsWith("MPI_")).toList();
            return rows.stream().map(line -> line.split(",", columns));
        } catch (IOException e) {
            throw new UncheckedIOException("the table of functions " + resource + " cannot be read", e);
        }
    }
}
