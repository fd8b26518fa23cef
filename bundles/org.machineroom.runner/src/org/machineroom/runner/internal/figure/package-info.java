// SPDX-License-Identifier: EPL-2.0
/**
 * The figures of the papers, drawn by the simulation, with what was published as marks. Figures are data, the TOML
 * files beside these classes; nothing here knows a machine or an experiment.
 *
 * <p>A file holds figures, and a figure its lines; what a figure says holds for each of its lines that does not say
 * otherwise:
 * <pre>
 * paper = "ANU report"                            # put in front of each source
 *
 * [[figure]]
 * id = "ap1000-fig3"
 * title = "A message and an empty one back"
 * source = "section 9, figure 3"
 * remark = "what a reader should know, may be missing"
 * x = "doubles"                                   # the labels of the axes
 * y = "time, ms"
 * log = "xy"                                      # which axes are logarithmic: x, y, xy; none if missing
 * column = "max"                                  # value, min, mean, max, rate (MB/s), or reached; value if missing
 * scale = 0.001                                   # what that is multiplied by, 1 if missing
 * experiment = "pingpong --reply zero --sizes '0,10000 doubles'"      # as in files of published results
 * lines = [ { name = "MPI", machine = "ap1000.mpi", published = "0 0.636; 10000 29.3" } ]
 * </pre>
 * {@code published} are the points that are known, {@code x y}. {@code reached} is the x of a run's last row, as far as
 * it got before a deadlock. A line whose points are a run each has {@code points = [ { experiment = "..." }, ... ]};
 * their x are those of {@code at = "1, 2, 4"}, or 0, 1, 2 and so on, where {@code names = "one, two"} of the figure may
 * say what stands there.
 */
package org.machineroom.runner.internal.figure;
