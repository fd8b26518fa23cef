// SPDX-License-Identifier: EPL-2.0
/**
 * Example MPI programs, written as a student would write them. {@code examples.properties} lists those that are run by
 * name: {@code name = class | what it does | its arguments with their defaults}. They use blocking calls in standard
 * mode and no type smaller than a word, so that they run on every machine that has the calls they make.
 */
package org.machineroom.examples;
