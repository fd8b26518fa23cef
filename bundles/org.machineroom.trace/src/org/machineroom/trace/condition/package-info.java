// SPDX-License-Identifier: EPL-2.0
/** What a run depended on, kept beside its trace, to tell why another one like it does something else. */
package org.machineroom.trace.condition;
