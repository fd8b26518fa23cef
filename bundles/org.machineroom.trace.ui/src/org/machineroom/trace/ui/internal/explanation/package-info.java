// SPDX-License-Identifier: EPL-2.0
/**
 * Why a run took as long as it did: the Explanation view. What it says is made in the analysis bundle, on the command
 * line's page too; {@code ExplanationModel} and {@code ExplanationDocument} lay it out without SWT.
 */
package org.machineroom.trace.ui.internal.explanation;
