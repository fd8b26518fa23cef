// SPDX-License-Identifier: EPL-2.0
/** Machine descriptions: text files in which every quantity has a unit and a source. */
package org.machineroom.machines.description;
