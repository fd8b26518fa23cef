// SPDX-License-Identifier: EPL-2.0
/**
 * Processes that run points, one after the other: what a program does to its process, from filling the heap to a crash,
 * is the result of its point and no other's. They live on from point to point, because a JVM takes longer to start than
 * most points take to run.
 */
package org.machineroom.runner.internal.sweep.work;
