// SPDX-License-Identifier: EPL-2.0
/** Tests of what the IDE knows of a run. */
package org.machineroom.launching.session;
