// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.data;

/**
 * The datatypes a program finds when it starts. The first ones are the elementary types, in their order. A predefined
 * type's number in recorded calls is its ordinal; derived types have higher numbers.
 */
public enum PredefinedType {
    /** byte. */
    BYTE(Layout.of(BaseType.BYTE)),
    /** char. */
    CHAR(Layout.of(BaseType.CHAR)),
    /** short. */
    SHORT(Layout.of(BaseType.SHORT)),
    /** boolean. */
    BOOLEAN(Layout.of(BaseType.BOOLEAN)),
    /** int. */
    INT(Layout.of(BaseType.INT)),
    /** long. */
    LONG(Layout.of(BaseType.LONG)),
    /** float. */
    FLOAT(Layout.of(BaseType.FLOAT)),
    /** double. */
    DOUBLE(Layout.of(BaseType.DOUBLE)),
    /** What MPI_Pack has packed. */
    PACKED(Layout.of(BaseType.PACKED)),
    /** Objects. */
    OBJECT(Layout.of(BaseType.OBJECT)),
    /** A mark at the lower bound of a structure. */
    LB(Layout.marker(false)),
    /** A mark at the upper bound of a structure. */
    UB(Layout.marker(true)),
    /** A short and its place. */
    SHORT2(Layouts.pair(BaseType.SHORT, BaseType.SHORT)),
    /** An int and its place. */
    INT2(Layouts.pair(BaseType.INT, BaseType.INT)),
    /** A long and its place. */
    LONG2(Layouts.pair(BaseType.LONG, BaseType.LONG)),
    /** A float and its place. */
    FLOAT2(Layouts.pair(BaseType.FLOAT, BaseType.FLOAT)),
    /** A double and its place. */
    DOUBLE2(Layouts.pair(BaseType.DOUBLE, BaseType.DOUBLE)),
    /** A short and its place, an int. */
    SHORT_INT(Layouts.pair(BaseType.SHORT, BaseType.INT)),
    /** A long and its place, an int. */
    LONG_INT(Layouts.pair(BaseType.LONG, BaseType.INT)),
    /** A float and its place, an int. */
    FLOAT_INT(Layouts.pair(BaseType.FLOAT, BaseType.INT)),
    /** A double and its place, an int. */
    DOUBLE_INT(Layouts.pair(BaseType.DOUBLE, BaseType.INT)),
    /** A complex number of two floats. */
    FLOAT_COMPLEX(Layouts.contiguous(2, Layout.of(BaseType.FLOAT))),
    /** A complex number of two doubles. */
    DOUBLE_COMPLEX(Layouts.contiguous(2, Layout.of(BaseType.DOUBLE)));

    private final Layout layout;

    PredefinedType(Layout layout) {
        this.layout = layout;
    }

    /** Name in the binding, {@code MPI.INT}. */
    public String mpiName() {
        return "MPI." + name();
    }

    /** What an element consists of. */
    public Layout layout() {
        return layout;
    }
}
