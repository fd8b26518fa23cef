// SPDX-License-Identifier: EPL-2.0
/**
 * Carries a sweep out on a cluster with Slurm: an array job whose tasks run some points each and write a file for each
 * result, on a file system that all hosts share. The one process that the user has started adds these to the database,
 * as SQLite and several hosts do not go together. Slurm's accounting is not needed: what a task has begun and done it
 * says itself, in files that appear whole.
 */
package org.machineroom.runner.internal.sweep.slurm;
