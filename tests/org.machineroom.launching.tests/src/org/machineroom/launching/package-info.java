// SPDX-License-Identifier: EPL-2.0
/** Tests of launching: models, stores and sessions by themselves, and launches in a real workspace. */
package org.machineroom.launching;
