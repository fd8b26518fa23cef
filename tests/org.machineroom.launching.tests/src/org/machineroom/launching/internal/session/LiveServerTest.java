// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.internal.session;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.Socket;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.After;
import org.junit.Before;
import org.junit.Test;
import org.machineroom.live.LiveCodec;
import org.machineroom.live.LiveMessage.Hello;
import org.machineroom.live.LiveMessage.Started;
import org.machineroom.live.LiveMessage.Terminate;
import org.machineroom.live.LiveMessage;

/** Only the run is let in, and is heard to its end. */
public class LiveServerTest {
    private static final int TIMEOUT_SECONDS = 30;
    private static final String HUNG_UP = "hung up";
    private static final Started STARTED = new Started("m", List.of("node 0"), List.of());

    private final BlockingQueue<Object> heard = new LinkedBlockingQueue<>();
    private LiveServer server;
    private int port;
    private String secret;

    @Before
    public void setUp() throws IOException {
        server = LiveServer.open();
        String[] address = server.address().split(":");
        port = Integer.parseInt(address[0]);
        secret = address[1];
        server.listen(new LiveServer.Client() {
            @Override
            public void received(LiveMessage message) {
                heard.add(message);
            }

            @Override
            public void hungUp() {
                heard.add(HUNG_UP);
            }

            @Override
            public void refused(String reason) {
                heard.add("refused: " + reason);
            }
        });
    }

    @After
    public void tearDown() {
        server.stopListening();
    }

    @Test
    public void runIsHeard() throws Exception {
        try (Socket run = call(new Hello(LiveMessage.VERSION, secret))) {
            LiveCodec.write(run.getOutputStream(), STARTED);
            assertEquals(STARTED, next());
        }
        assertEquals(HUNG_UP, next());
    }

    @Test
    public void runIsHeardOutWhenItsProcessIsGone() throws Exception {
        try (Socket run = call(new Hello(LiveMessage.VERSION, secret))) {
            LiveCodec.write(run.getOutputStream(), STARTED);
            next();
            server.stopListening();
            LiveCodec.write(run.getOutputStream(), STARTED);
            assertEquals(STARTED, next());
        }
    }

    @Test
    public void peerWithoutTheSecretIsRefused() throws Exception {
        try (Socket stranger = call(new Hello(LiveMessage.VERSION, "guessed"))) {
            assertEquals("refused: it did not know the secret", next());
            assertEquals("the server hangs up", -1, stranger.getInputStream().read());
        }
    }

    @Test
    public void runIsLetInAfterAStranger() throws Exception {
        try (Socket _ = call(new Hello(LiveMessage.VERSION, "guessed"));
                Socket run = call(new Hello(LiveMessage.VERSION, secret))) {
            LiveCodec.write(run.getOutputStream(), STARTED);
            Object first = next();
            Object second = next();
            assertTrue(first + ", " + second, first.equals(STARTED) || second.equals(STARTED));
        }
    }

    @Test
    public void silentStrangerDoesNotKeepTheRunOut() throws Exception {
        try (Socket _ = new Socket(InetAddress.getLoopbackAddress(), port);
                Socket run = call(new Hello(LiveMessage.VERSION, secret))) {
            LiveCodec.write(run.getOutputStream(), STARTED);
            assertEquals(STARTED, next());
        }
    }

    @Test
    public void browserIsRefused() throws Exception {
        try (Socket browser = new Socket(InetAddress.getLoopbackAddress(), port)) {
            browser.getOutputStream().write("GET / HTTP/1.1\r\n\r\n".getBytes());
            assertTrue(next().toString().startsWith("refused: "));
        }
    }

    @Test
    public void runOfAnotherVersionIsRefused() throws Exception {
        try (Socket _ = call(new Hello(LiveMessage.VERSION + 1, secret))) {
            assertEquals("refused: it speaks version " + (LiveMessage.VERSION + 1) + ", not " + LiveMessage.VERSION,
                    next());
        }
    }

    @Test
    public void nobodyIsLetInAfterTheRun() throws Exception {
        try (Socket run = call(new Hello(LiveMessage.VERSION, secret))) {
            LiveCodec.write(run.getOutputStream(), STARTED);
            next();
            assertTrue(isRefused(new Hello(LiveMessage.VERSION, secret)));
        }
    }

    @Test
    public void processThatNeverCalledHasHungUp() throws Exception {
        server.stopListening();
        assertEquals(HUNG_UP, next());
    }

    @Test
    public void runHearsTheIde() throws Exception {
        try (Socket run = call(new Hello(LiveMessage.VERSION, secret))) {
            LiveCodec.write(run.getOutputStream(), STARTED);
            next();
            assertTrue(server.send(new Terminate()));
            assertEquals(new Terminate(), LiveCodec.read(run.getInputStream(), LiveCodec.LONGEST));
        }
    }

    @Test
    public void nothingCanBeSaidToARunThatHasNotCalled() {
        assertFalse(server.send(new Terminate()));
    }

    private Socket call(Hello hello) throws IOException {
        Socket socket = new Socket(InetAddress.getLoopbackAddress(), port);
        LiveCodec.write(socket.getOutputStream(), hello);
        return socket;
    }

    private boolean isRefused(Hello hello) throws IOException {
        try (Socket socket = call(hello)) {
            return socket.getInputStream().read() < 0;
        } catch (ConnectException e) {
            return true;
        }
    }

    private Object next() throws InterruptedException {
        Object next = heard.poll(TIMEOUT_SECONDS, TimeUnit.SECONDS);
        return next == null ? "nothing" : next;
    }
}
