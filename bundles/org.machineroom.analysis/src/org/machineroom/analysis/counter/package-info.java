// SPDX-License-Identifier: EPL-2.0
/** What can be counted of a whole run at each moment: ranks that compute, bytes on their way, and so on. */
package org.machineroom.analysis.counter;
