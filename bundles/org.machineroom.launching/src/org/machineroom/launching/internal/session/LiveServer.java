// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.internal.session;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.HexFormat;
import org.machineroom.live.LiveCodec;
import org.machineroom.live.LiveMessage.Hello;
import org.machineroom.live.LiveMessage;

/**
 * Listens for one run on the loopback address. Whoever connects has to say the secret first, and soon; the first who
 * does is the run, and nobody is let in after it. Thread-safe.
 */
public final class LiveServer {
    /** Whom the server works for. Called on one thread at a time. */
    public interface Client {
        /** The run has said something. */
        void received(LiveMessage message);

        /** The run has hung up, or will never call. Said once. */
        void hungUp();

        /** Somebody else has called. */
        void refused(String reason);
    }

    private static final int BACKLOG = 8;
    private static final int SECRET_BYTES = 16;
    private static final int HELLO_MILLIS = 5_000;

    private final ServerSocket server;
    private final String secret;
    private Socket run;
    private boolean hungUp;

    private LiveServer(ServerSocket server, String secret) {
        this.server = server;
        this.secret = secret;
    }

    /** Opens a port; nobody is answered before {@link #listen}. */
    public static LiveServer open() throws IOException {
        byte[] secret = new byte[SECRET_BYTES];
        new SecureRandom().nextBytes(secret);
        return new LiveServer(new ServerSocket(0, BACKLOG, InetAddress.getLoopbackAddress()),
                HexFormat.of().formatHex(secret));
    }

    /** Port and secret, as the run wants them: {@code port:secret}. */
    public String address() {
        return server.getLocalPort() + ":" + secret;
    }

    /** Answers callers from now on. */
    public void listen(Client client) {
        start("machineroom port " + server.getLocalPort(), () -> answerCallers(client));
    }

    private static void start(String name, Runnable body) {
        Thread thread = new Thread(body, name);
        thread.setDaemon(true);
        thread.start();
    }

    private void answerCallers(Client client) {
        try {
            while (true) {
                Socket caller = server.accept();
                start("machineroom caller " + caller.getPort(), () -> answer(caller, client));
            }
        } catch (IOException e) {
            if (nobodyWillCall()) {
                client.hungUp();
            }
        }
    }

    private synchronized boolean nobodyWillCall() {
        boolean first = run == null && !hungUp;
        hungUp |= first;
        return first;
    }

    private void answer(Socket caller, Client client) {
        try (caller) {
            InputStream in = new BufferedInputStream(caller.getInputStream());
            String problem = problemWith(caller, in);
            if (problem != null) {
                client.refused(problem);
                return;
            }
            server.close();
            serve(in, client);
        } catch (IOException e) {
            throw new UncheckedIOException("port of a run", e); // closing a socket failed: nothing left to be done
        }
    }

    private String problemWith(Socket caller, InputStream in) throws IOException {
        try {
            caller.setSoTimeout(HELLO_MILLIS);
            if (!(LiveCodec.read(in, LiveCodec.LONGEST_HELLO) instanceof Hello hello)) {
                return "it did not say hello";
            }
            if (!MessageDigest.isEqual(bytes(secret), bytes(hello.secret()))) {
                return "it did not know the secret";
            }
            if (hello.version() != LiveMessage.VERSION) {
                return "it speaks version " + hello.version() + ", not " + LiveMessage.VERSION;
            }
            caller.setSoTimeout(0);
        } catch (IOException e) {
            return e.toString();
        }
        return admit(caller) ? null : "the run is connected already";
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private synchronized boolean admit(Socket caller) {
        if (run != null || hungUp) {
            return false;
        }
        run = caller;
        return true;
    }

    private static void serve(InputStream in, Client client) {
        try {
            while (true) {
                client.received(LiveCodec.read(in, LiveCodec.LONGEST));
            }
        } catch (IOException e) {
            client.hungUp(); // the usual end, and that of a killed process
        }
    }

    /**
     * Says something to the run.
     *
     * @return whether there was one to hear it
     */
    public synchronized boolean send(LiveMessage message) {
        if (run == null || run.isClosed()) {
            return false;
        }
        try {
            LiveCodec.write(run.getOutputStream(), message);
            return true;
        } catch (IOException e) {
            return false; // it has hung up meanwhile
        }
    }

    /** The process is gone: lets nobody in any more, but hears out the run if it has called. */
    public void stopListening() {
        try {
            server.close();
        } catch (IOException e) {
            throw new UncheckedIOException("port of a run", e);
        }
    }
}
