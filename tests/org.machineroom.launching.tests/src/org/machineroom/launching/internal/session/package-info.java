// SPDX-License-Identifier: EPL-2.0
/** Tests of the IDE's end of the connection to a run. */
package org.machineroom.launching.internal.session;
