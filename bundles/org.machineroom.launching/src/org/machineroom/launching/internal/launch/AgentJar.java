// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.internal.launch;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import org.machineroom.live.RunProcess;

/**
 * The jar that makes {@link RunProcess#AGENT_CLASS} the Java agent of a process. It holds only a manifest: the class
 * itself is on the process's class path, be that a jar or, while the simulator is being developed, a folder, which the
 * JVM would not take for an agent.
 */
final class AgentJar {
    private static final String NAME = "agent.jar";

    private AgentJar() {
    }

    /** Writes the jar into a folder. */
    static Path write(Path folder) throws IOException {
        Manifest manifest = new Manifest();
        Attributes attributes = manifest.getMainAttributes();
        attributes.put(Attributes.Name.MANIFEST_VERSION, "1.0");
        attributes.putValue("Premain-Class", RunProcess.AGENT_CLASS);
        attributes.putValue("Can-Redefine-Classes", "true");
        Path jar = folder.resolve(NAME);
        new JarOutputStream(Files.newOutputStream(jar), manifest).close();
        return jar;
    }
}
