// SPDX-License-Identifier: EPL-2.0
/**
 * Compares the simulated machines with what was published of the real ones. Results are data, TOML files beside these
 * classes or a user's own; nothing here knows a machine.
 *
 * <p>A file holds results:
 * <pre>
 * paper = "ANU report"                            # put in front of each source
 *
 * [[result]]
 * id = "A2"
 * role = "CAL"                                    # CAL, STRUCT, SHAPE or BLIND, as the guide says
 * what = "one-way time of an empty message"
 * source = "section 9"
 * machine = "ap1000.mpi"
 * ranks = 128                                     # the machine's default if missing
 * experiment = "pingpong --reply zero --sizes '0,10000 doubles'"      # as behind machineroom bench
 * value = "startup(t) / 2"                        # what to make of its rows; the only row's value if missing
 * published = 318                                 # must come out within 2 percent, or the result's "tolerance"
 * unit = "us"
 * </pre>
 * Instead of {@code published} stand {@code at_least}, {@code at_most} or both, or {@code ends = "deadlocked"} for
 * how a run has to end (completed, exited, failed, deadlocked, refused). Instead of an experiment, {@code setting =
 * "domains.received"} takes the number from the machine's description. Results of more than one run name them:
 * <pre>
 * runs.mpi = { machine = "ap1000.mpi" }           # the rest is that of the result
 * runs.cellos = { machine = "ap1000.cellos" }
 * value = "mpi[100] - cellos[100]"
 * </pre>
 * A run prints series of rows. If there are several, {@code where = "ranks=16"} picks one, or {@code over = "ranks"}
 * makes one of them, with x taken from that condition. {@code set = { "cells.partition" = "machine" }} changes
 * settings of the machine.
 *
 * <p>Expressions ({@link Expression}) know numbers, {@code + - * /}, parentheses, a run's value at some x, {@code
 * t[100]}, also {@code t.min[100]}, {@code t.mean[100]}, {@code t.max[100]} over the ranks, and functions of a run's
 * rows: {@code startup}, {@code rate} and {@code slope} of the straight line (microseconds, MB/s, microseconds for a
 * unit of x), {@code exponent} (of x between the first and the last row), {@code spread} (greatest by least value),
 * {@code rise} and {@code steepest} (least and greatest ratio of a row's value to the one before), {@code lowest} and
 * {@code highest} (the x of the least and of the greatest value), and {@code crossover(a, b)} (the least x from which
 * on a's values are below b's).
 *
 * <p>{@code [[group]]} with {@code results = [...]} holds results that have much in common: what the group says holds
 * for each.
 *
 * <p>{@code identity = "why"} says that the model makes the result so without simulating anything that could show it to
 * be wrong; such results, and those about settings, are counted apart. {@code limits = "extended"} fills in what the
 * library lacks. {@code predicted} is what came out before those who built the machine knew the result.
 *
 * <p>A result that does not come out stays in the file with {@code known = { value = "3.1", reason = "..." }}: what
 * comes out instead, and why.
 */
package org.machineroom.runner.internal.fidelity;
