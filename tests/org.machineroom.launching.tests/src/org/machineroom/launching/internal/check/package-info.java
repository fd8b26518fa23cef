// SPDX-License-Identifier: EPL-2.0
/** Tests of the warnings in the editor. */
package org.machineroom.launching.internal.check;
