// SPDX-License-Identifier: EPL-2.0
/** How much slower counted code is than plain code; run by hand, see {@link InstrumentationBenchmark}. */
package org.machineroom.runner.internal.program.benchmark;
