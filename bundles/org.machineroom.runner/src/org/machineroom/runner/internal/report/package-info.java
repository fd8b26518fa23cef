// SPDX-License-Identifier: EPL-2.0
/** What a run has come to, as a value, as text for the terminal and as JSON. */
package org.machineroom.runner.internal.report;
