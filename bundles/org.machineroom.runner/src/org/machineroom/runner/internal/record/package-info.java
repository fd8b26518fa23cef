// SPDX-License-Identifier: EPL-2.0
/** Recorders: what a run tells goes into totals, a coarse timeline and the trace on disk. */
package org.machineroom.runner.internal.record;
