// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.figure;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.machineroom.machines.description.Suggestions;
import org.machineroom.runner.internal.run.RunException;

/** The figures there are, in the order of the papers. */
public final class Figures {
    private static final List<String> BUILT_IN = List.of("ap1000.toml", "ap3000.toml", "cell.toml", "t3.toml",
            "raw.toml");

    private final List<Figure> all;

    private Figures(List<Figure> all) {
        this.all = all;
    }

    /** Reads them. */
    public static Figures builtIn() {
        return new Figures(BUILT_IN.stream().flatMap(name -> FigureFile.read(name, resource(name)).stream()).toList());
    }

    private static String resource(String name) {
        try (InputStream in = Figures.class.getResourceAsStream(name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read the figures of " + name, e);
        }
    }

    /** All of them. */
    public List<Figure> all() {
        return all;
    }

    /**
     * The figure of that name.
     *
     * @throws RunException if there is none; the message names those there are
     */
    public Figure find(String id) throws RunException {
        List<String> ids = all.stream().map(Figure::id).toList();
        return all.stream().filter(figure -> figure.id().equals(id)).findFirst()
                .orElseThrow(() -> new RunException("there is no figure " + id + "." + Suggestions.alsoMean(id, ids)
                        + " There are: " + String.join(", ", ids)));
    }
}
