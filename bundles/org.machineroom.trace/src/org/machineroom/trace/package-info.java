// SPDX-License-Identifier: EPL-2.0
/** The trace of a run on disk. */
package org.machineroom.trace;
