// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.profile;

/**
 * A method of the program.
 *
 * @param id        its number in the profile
 * @param className fully qualified, nested classes with a dollar sign
 * @param name      of the method
 * @param file      name of the source file, empty if not known
 */
public record ProfiledMethod(int id, String className, String name, String file) {
}
