// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.hook;

import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.util.Enumeration;

/**
 * The process a program believes it runs in: its own class loader is the system's, and its node has one processor, so
 * that nothing it computes depends on how many the host has.
 */
public final class Surroundings {
    private static final int PROCESSORS = 1;

    private Surroundings() {
    }

    /** For {@code Runtime.availableProcessors}. */
    public static int processors(Runtime runtime) {
        return PROCESSORS;
    }

    /** For {@code ClassLoader.getSystemClassLoader}. */
    public static ClassLoader loader() {
        return Thread.currentThread().getContextClassLoader();
    }

    /** For {@code ClassLoader.getSystemResource}. */
    public static URL resource(String name) {
        return loader().getResource(name);
    }

    /** For {@code ClassLoader.getSystemResourceAsStream}. */
    public static InputStream resourceAsStream(String name) {
        return loader().getResourceAsStream(name);
    }

    /** For {@code ClassLoader.getSystemResources}. */
    public static Enumeration<URL> resources(String name) throws IOException {
        return loader().getResources(name);
    }
}
