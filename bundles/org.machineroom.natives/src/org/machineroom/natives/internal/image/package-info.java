// SPDX-License-Identifier: EPL-2.0
/** A program file, changed so that it can become a rank. */
package org.machineroom.natives.internal.image;
