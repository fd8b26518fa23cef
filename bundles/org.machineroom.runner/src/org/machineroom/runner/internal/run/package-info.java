// SPDX-License-Identifier: EPL-2.0
/** One run, from its settings to its report. */
package org.machineroom.runner.internal.run;
