// SPDX-License-Identifier: EPL-2.0
/** What a run tells about itself, free of any library's vocabulary. */
package org.machineroom.kernel.record;
