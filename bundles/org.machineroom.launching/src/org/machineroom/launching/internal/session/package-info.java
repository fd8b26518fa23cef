// SPDX-License-Identifier: EPL-2.0
/** The IDE's end of the connection to a run; its protocol is described in {@code org.machineroom.live}. */
package org.machineroom.launching.internal.session;
