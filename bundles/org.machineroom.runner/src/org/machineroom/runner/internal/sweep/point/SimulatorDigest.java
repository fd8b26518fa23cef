// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.sweep.point;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import java.util.zip.CheckedInputStream;
import java.util.zip.ZipFile;
import org.machineroom.runner.internal.run.RunException;
import org.machineroom.trace.HostRefusal;

/**
 * By which two builds of the simulator are told to be the same: names and checksums of all that is in its own packages
 * on the class path, wherever that lies and however it is packed. A result of another build is no result of this one.
 */
final class SimulatorDigest {
    private static final List<String> OWN = List.of("org/machineroom/", "mpi/");

    private final TreeMap<String, Long> checksums = new TreeMap<>();

    private SimulatorDigest() {
    }

    /** The digest as 64 hexadecimal digits. */
    static String ofThisProcess() throws RunException {
        SimulatorDigest digest = new SimulatorDigest();
        for (String entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
            try {
                digest.add(Path.of(entry));
            } catch (IOException e) {
                throw RunException.failed(entry + " cannot be read: " + HostRefusal.words(e), e);
            }
        }
        Sha256 sum = new Sha256();
        digest.checksums.forEach((name, checksum) -> sum.add(name.getBytes(StandardCharsets.UTF_8))
                .add(ByteBuffer.allocate(Long.BYTES).putLong(checksum).array()));
        return sum.hex();
    }

    private void add(Path entry) throws IOException {
        if (Files.isDirectory(entry)) {
            for (String own : OWN) {
                addFolder(entry, entry.resolve(own));
            }
        } else if (Files.isRegularFile(entry)) {
            try (ZipFile jar = new ZipFile(entry.toFile())) {
                jar.stream().filter(file -> !file.isDirectory() && isOwn(file.getName()))
                        .forEach(file -> checksums.putIfAbsent(file.getName(), file.getCrc()));
            }
        }
    }

    private static boolean isOwn(String name) {
        return OWN.stream().anyMatch(name::startsWith);
    }

    private void addFolder(Path top, Path folder) throws IOException {
        if (Files.isDirectory(folder)) {
            try (Stream<Path> files = Files.walk(folder)) {
                for (Path file : files.filter(Files::isRegularFile).toList()) {
                    String name = top.relativize(file).toString().replace(File.separatorChar, '/');
                    checksums.putIfAbsent(name, checksum(file));
                }
            }
        }
    }

    private static long checksum(Path file) throws IOException {
        CRC32 sum = new CRC32();
        try (InputStream in = new CheckedInputStream(Files.newInputStream(file), sum)) {
            in.transferTo(OutputStream.nullOutputStream());
        }
        return sum.getValue();
    }
}
