// SPDX-License-Identifier: EPL-2.0
/**
 * The experiments: MPI programs that measure a machine in its own virtual time. {@code experiments.properties} lists
 * those that {@code machineroom bench} runs by name: {@code name = class | what it measures | its options with their
 * defaults | how many ranks they ask for}.
 *
 * <p>Options are pairs of arguments, {@code --sizes 8,1KiB}. Sizes are numbers with a unit, {@code 64} or {@code 64
 * B}, {@code 1KiB}, {@code 8 words}, {@code 10000 doubles}, in a list with commas or as {@code 4..1MiB}, where each
 * size is twice the one before; {@code 1,10,100 words} are all words. Sizes in words or bytes travel as {@code
 * MPI.INT} where they can, as some libraries have nothing smaller; sizes in doubles or floats as such.
 *
 * <p>An experiment prints lines of words with blanks between them; every other line is for people:
 * <pre>
 * experiment bcast                              its name
 * series ranks=16 root=6                        what holds for the rows that follow; more than one per experiment
 * columns bytes value unit min mean max         the first names the unit of x
 * row 1024 12.345678 us 1.200000 9.000000 12.345678
 * </pre>
 * {@code value} is what the experiment is about, {@code min}, {@code mean} and {@code max} are over the ranks that took
 * part, all in the same unit. Each rank's time is the mean of its repetitions. A repetition starts on all ranks at the
 * same instant of virtual time, which they have agreed upon, so that no barrier's skew gets into the result; the first
 * ones ({@code --warmup}) do not count.
 */
package org.machineroom.examples.experiment;
