// SPDX-License-Identifier: EPL-2.0
/**
 * The simulated time of each source line beside the text of Java editors, and as hover in it: what the Profile view
 * shows ({@link org.machineroom.trace.ui.internal.editor.ShownProfile}), as long as that view is open and the command
 * is switched on.
 */
package org.machineroom.trace.ui.internal.editor;
