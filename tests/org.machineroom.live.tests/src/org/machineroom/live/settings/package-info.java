// SPDX-License-Identifier: EPL-2.0
/** Tests of the settings of a run. */
package org.machineroom.live.settings;
