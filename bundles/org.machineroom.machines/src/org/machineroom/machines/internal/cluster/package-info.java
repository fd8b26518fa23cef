// SPDX-License-Identifier: EPL-2.0
/**
 * Clusters whose end points follow LogGP (Alexandrov et al. 1995) with the processor time per byte of LogGOPS (Hoefler
 * et al. 2010), on a fat tree, with the collective algorithms of MPICH.
 */
package org.machineroom.machines.internal.cluster;
