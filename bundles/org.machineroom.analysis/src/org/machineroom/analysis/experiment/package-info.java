// SPDX-License-Identifier: EPL-2.0
/**
 * What a process that runs experiments, figures or a sweep tells whoever has started it: {@link ExperimentMessage}s, a
 * line of JSON each ({@link ExperimentLine}). The command line writes them with {@code --json-lines}; the IDE, which
 * does not refer to its classes, reads them.
 */
package org.machineroom.analysis.experiment;
