// SPDX-License-Identifier: EPL-2.0
/** What is done to projects of the user's own. */
package org.machineroom.launching.ui.internal.project;
