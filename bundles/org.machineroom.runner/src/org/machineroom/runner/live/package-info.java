// SPDX-License-Identifier: EPL-2.0
/**
 * A run that the IDE has started: the file with its settings, its entry point, and the connection over which it
 * reports.
 *
 * <h2>The connection</h2>
 * The IDE listens on the loopback address before it starts the process, and hands it port and secret in the environment
 * variable {@value org.machineroom.runner.live.LiveConnection#ENVIRONMENT} as {@code port:secret}. The run connects and
 * sends frames; so does the IDE. A frame is its length in bytes (int, without the length itself), its kind (byte) and a
 * body as {@link java.io.DataOutput} writes it, see {@link org.machineroom.runner.live.LiveCodec}:
 *
 * <pre>
 * 1 hello      run to IDE  int version, UTF secret; the first frame, or the IDE hangs up
 * 2 started    run to IDE  the machine is built, the program is loaded, the ranks start
 * 3 sample     run to IDE  some times per second: virtual time, and for each rank what it does
 * 4 ended      run to IDE  how the run ended; the last frame
 * 5 terminate  IDE to run  end the run now; the trace stays readable
 * </pre>
 *
 * A run whose IDE goes away ends. Both sides are released together, so there is one version and no negotiation: an IDE
 * that gets a version it does not know says so and hangs up.
 */
package org.machineroom.runner.live;
