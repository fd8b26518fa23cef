// SPDX-License-Identifier: EPL-2.0
/** What a run is asked to do, and the file that hands it to the process of the run. */
package org.machineroom.live.settings;
