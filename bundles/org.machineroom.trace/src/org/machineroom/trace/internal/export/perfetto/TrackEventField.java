// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.internal.export.perfetto;

/** Numbers of fields of {@code TrackEvent} and {@code DebugAnnotation}, and types of events. */
final class TrackEventField {
    static final int CATEGORY_IID = 3;
    static final int ANNOTATION = 4;
    static final int TYPE = 9;
    static final int NAME_IID = 10;
    static final int TRACK = 11;
    static final int COUNTER_VALUE = 30;
    static final int SOURCE_LOCATION_IID = 34;
    static final int FLOWS = 47;
    static final int TERMINATING_FLOWS = 48;

    static final int SLICE_BEGIN = 1;
    static final int SLICE_END = 2;
    static final int INSTANT = 3;
    static final int COUNTER = 4;

    /** Of {@code DebugAnnotation}. */
    static final int ANNOTATION_NAME_IID = 1;
    static final int ANNOTATION_INT = 4;

    private TrackEventField() {
    }
}
