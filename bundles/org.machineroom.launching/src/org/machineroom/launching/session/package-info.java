// SPDX-License-Identifier: EPL-2.0
/** What the IDE knows of a run while it goes on, and after. */
package org.machineroom.launching.session;
