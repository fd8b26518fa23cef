// SPDX-License-Identifier: EPL-2.0
/**
 * Sets of ranks as users say them: by number, by where they run, what they do, where in the program they are, which
 * communicator they belong to. What is said is a value; which ranks it means is found out anew at each use. Sets have
 * names, which the workspace keeps.
 */
package org.machineroom.launching.ranks;
