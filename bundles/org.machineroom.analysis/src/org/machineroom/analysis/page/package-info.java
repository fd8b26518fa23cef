// SPDX-License-Identifier: EPL-2.0
/**
 * The page that says why a run took as long as it did, in words and numbers
 * ({@link org.machineroom.analysis.page.ExplanationPage}): the command line prints it, the Explanation view shows it.
 */
package org.machineroom.analysis.page;
