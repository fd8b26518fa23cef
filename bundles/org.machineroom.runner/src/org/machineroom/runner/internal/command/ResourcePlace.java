// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.command;

import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Path;

/** Finds the jar or folder on our own class path that holds something. */
final class ResourcePlace {
    private ResourcePlace() {
    }

    /**
     * The jar or folder that holds a resource.
     *
     * @param resource its absolute name, {@code /mpi/MPI.class}, which must be there
     */
    static Path of(String resource) {
        URL url = ResourcePlace.class.getResource(resource);
        try {
            String text = url.toString();
            if (text.startsWith("jar:")) {
                return Path.of(URI.create(text.substring("jar:".length(), text.indexOf("!/"))));
            }
            return Path.of(new URI(text.substring(0, text.length() - resource.length())));
        } catch (URISyntaxException e) {
            throw new IllegalStateException("cannot find where " + url + " lies", e);
        }
    }
}
