// SPDX-License-Identifier: EPL-2.0
/**
 * What a run and its observer, the IDE, say to each other, and the words both use for it.
 *
 * <h2>The connection</h2>
 * The IDE listens on the loopback address before it starts the process, and hands it port and secret in the environment
 * variable {@value org.machineroom.live.RunProcess#ADDRESS} as {@code port:secret}. The run connects and
 * sends frames; so does the IDE. A frame is its length in bytes (int, without the length itself), its kind (byte) and a
 * body as {@link java.io.DataOutput} writes it, see {@link org.machineroom.live.LiveCodec}:
 *
 * <pre>
 * 1 hello      run to IDE  int version, UTF secret; the first frame, or the IDE hangs up
 * 2 started    run to IDE  the machine is built, the program is loaded, the ranks start
 * 3 sample     run to IDE  some times per second: virtual time, and for each rank what it does
 * 4 ended      run to IDE  how the run ended; the last frame
 * 5 terminate  IDE to run  end the run now; the trace stays readable
 * 6 look       IDE to run  bring the trace to disk, and answer with a sample, the queues and looked
 * 7 queues     run to IDE  messages on their way, and who waits for what; also when the run stops
 * 8 stop at    IDE to run  when to stop for the debugger; replaces what was said before. The answer to started: the
 *                          ranks start when it has come for the first time
 * 9 stopping   run to IDE  why the run stops for the debugger, which it does next
 * 10 go on     IDE to run  go on, or end, where the kernel waits
 * 11 looked    run to IDE  a look has been answered; how many MPI calls each rank has begun
 * 12 survey    IDE to run  say where the ranks are
 * 13 surveyed  run to IDE  where they are
 * 14 go to     IDE to run  go on from the instant at which the kernel waits, silently to another position
 * </pre>
 *
 * <h2>Stopping</h2>
 * A run stops for the debugger by calling {@link org.machineroom.live.MpiStop#reached}, where the IDE has set a
 * breakpoint. Without a debugger it goes straight on. That is at an event of MPI, on the rank's thread. At a deadlock,
 * and at a position that is a time, no rank runs: there the kernel's thread waits until it hears go on.
 *
 * <p>While a debugger has stopped a rank, the threads of the connection run on and can be asked; when it has suspended
 * the whole JVM, they cannot, and the IDE shows what it heard last.
 *
 * <p>A run whose IDE goes away ends. Both sides are released together, so there is one version and no negotiation: an
 * IDE that gets a version it does not know says so and hangs up.
 */
package org.machineroom.live;
