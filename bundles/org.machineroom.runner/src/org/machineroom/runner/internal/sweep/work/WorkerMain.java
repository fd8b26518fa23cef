// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.sweep.work;

import java.io.BufferedReader;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import org.machineroom.runner.internal.sweep.point.PointJson;
import org.machineroom.runner.internal.sweep.point.PointRun;

/** The process of a worker: reads points, a line each, runs them and answers with results, a line each. */
public final class WorkerMain {
    /** What it says when it is ready. */
    static final String READY = "ready";

    private WorkerMain() {
    }

    /** Works until there is nobody any more who asks. */
    public static void main(String[] args) throws IOException, InterruptedException {
        BlockingQueue<String> points = new LinkedBlockingQueue<>();
        InputStream in = System.in;
        System.setIn(InputStream.nullInputStream());
        System.setOut(System.err); // a program's own output is kept by its run
        Thread.ofPlatform().daemon().name("machineroom points").start(() -> read(in, points));
        String host = HostName.ofThisHost();
        try (PrintStream out = new PrintStream(new FileOutputStream(FileDescriptor.out), true,
                StandardCharsets.UTF_8)) {
            out.println(READY);
            while (true) {
                out.println(PointJson.line(PointRun.of(PointJson.point(points.take()), host)));
            }
        }
    }

    /** Ends the process as soon as whoever started it has gone, whatever it is doing then. */
    private static void read(InputStream in, BlockingQueue<String> points) {
        try (BufferedReader lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
            lines.lines().forEach(points::add);
        } catch (IOException | UncheckedIOException e) {
            System.err.println("machineroom: " + e.getMessage());
        } finally {
            Runtime.getRuntime().halt(0);
        }
    }
}
