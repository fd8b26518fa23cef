// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.data;

import java.util.EnumMap;
import java.util.Map;

/**
 * The datatypes a program finds when it starts: those of Java, then those of C, C++ and Fortran. A predefined type's
 * number in recorded calls is its ordinal; derived types have higher numbers.
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
    DOUBLE_COMPLEX(Layouts.contiguous(2, Layout.of(BaseType.DOUBLE))),

    // C, C++ and Fortran: elementary types
    C_CHAR(BaseType.C_CHAR),
    C_SIGNED_CHAR(BaseType.C_SIGNED_CHAR),
    C_UNSIGNED_CHAR(BaseType.C_UNSIGNED_CHAR),
    C_BYTE(BaseType.C_BYTE),
    C_WCHAR(BaseType.C_WCHAR),
    C_SHORT(BaseType.C_SHORT),
    C_UNSIGNED_SHORT(BaseType.C_UNSIGNED_SHORT),
    C_INT(BaseType.C_INT),
    C_UNSIGNED(BaseType.C_UNSIGNED),
    C_LONG(BaseType.C_LONG),
    C_UNSIGNED_LONG(BaseType.C_UNSIGNED_LONG),
    C_LONG_LONG(BaseType.C_LONG_LONG),
    C_UNSIGNED_LONG_LONG(BaseType.C_UNSIGNED_LONG_LONG),
    C_FLOAT(BaseType.C_FLOAT),
    C_DOUBLE(BaseType.C_DOUBLE),
    C_LONG_DOUBLE(BaseType.C_LONG_DOUBLE),
    C_PACKED(BaseType.C_PACKED),
    C_BOOL(BaseType.C_BOOL),
    C_INT8(BaseType.C_INT8),
    C_INT16(BaseType.C_INT16),
    C_INT32(BaseType.C_INT32),
    C_INT64(BaseType.C_INT64),
    C_UINT8(BaseType.C_UINT8),
    C_UINT16(BaseType.C_UINT16),
    C_UINT32(BaseType.C_UINT32),
    C_UINT64(BaseType.C_UINT64),
    C_AINT(BaseType.C_AINT),
    C_COUNT(BaseType.C_COUNT),
    C_OFFSET(BaseType.C_OFFSET),
    C_COMPLEX(BaseType.C_COMPLEX),
    C_DOUBLE_COMPLEX(BaseType.C_DOUBLE_COMPLEX),
    C_LONG_DOUBLE_COMPLEX(BaseType.C_LONG_DOUBLE_COMPLEX),
    CXX_BOOL(BaseType.CXX_BOOL),
    CXX_COMPLEX(BaseType.CXX_COMPLEX),
    CXX_DOUBLE_COMPLEX(BaseType.CXX_DOUBLE_COMPLEX),
    CXX_LONG_DOUBLE_COMPLEX(BaseType.CXX_LONG_DOUBLE_COMPLEX),
    F_INTEGER(BaseType.F_INTEGER),
    F_REAL(BaseType.F_REAL),
    F_DOUBLE_PRECISION(BaseType.F_DOUBLE_PRECISION),
    F_COMPLEX(BaseType.F_COMPLEX),
    F_DOUBLE_COMPLEX(BaseType.F_DOUBLE_COMPLEX),
    F_LOGICAL(BaseType.F_LOGICAL),
    F_CHARACTER(BaseType.F_CHARACTER),
    F_INTEGER1(BaseType.F_INTEGER1),
    F_INTEGER2(BaseType.F_INTEGER2),
    F_INTEGER4(BaseType.F_INTEGER4),
    F_INTEGER8(BaseType.F_INTEGER8),
    F_REAL4(BaseType.F_REAL4),
    F_REAL8(BaseType.F_REAL8),
    F_COMPLEX8(BaseType.F_COMPLEX8),
    F_COMPLEX16(BaseType.F_COMPLEX16),
    // C and Fortran: marks and pairs
    C_LB("MPI_LB", Layout.marker(false)),
    C_UB("MPI_UB", Layout.marker(true)),
    C_FLOAT_INT("MPI_FLOAT_INT", Layouts.pair(BaseType.C_FLOAT, BaseType.C_INT)),
    C_DOUBLE_INT("MPI_DOUBLE_INT", Layouts.pair(BaseType.C_DOUBLE, BaseType.C_INT)),
    C_LONG_INT("MPI_LONG_INT", Layouts.pair(BaseType.C_LONG, BaseType.C_INT)),
    C_SHORT_INT("MPI_SHORT_INT", Layouts.pair(BaseType.C_SHORT, BaseType.C_INT)),
    C_2INT("MPI_2INT", Layouts.pair(BaseType.C_INT, BaseType.C_INT)),
    C_LONG_DOUBLE_INT("MPI_LONG_DOUBLE_INT", Layouts.pair(BaseType.C_LONG_DOUBLE, BaseType.C_INT)),
    F_2REAL("MPI_2REAL", Layouts.pair(BaseType.F_REAL, BaseType.F_REAL)),
    F_2DOUBLE_PRECISION("MPI_2DOUBLE_PRECISION",
            Layouts.pair(BaseType.F_DOUBLE_PRECISION, BaseType.F_DOUBLE_PRECISION)),
    F_2INTEGER("MPI_2INTEGER", Layouts.pair(BaseType.F_INTEGER, BaseType.F_INTEGER));

    private static final Map<BaseType, PredefinedType> ELEMENTARY = new EnumMap<>(BaseType.class);
    static {
        for (PredefinedType type : values()) {
            if (type.layout.parts().size() == 1 && type.layout.parts().getFirst().count() == 1) {
                ELEMENTARY.put(type.layout.base(), type);
            }
        }
    }

    private final String mpiName;
    private final Layout layout;

    /** A type of Java. */
    PredefinedType(Layout layout) {
        this.mpiName = "MPI." + name();
        this.layout = layout;
    }

    PredefinedType(BaseType type) {
        this(type.mpiName(), Layout.of(type));
    }

    PredefinedType(String mpiName, Layout layout) {
        this.mpiName = mpiName;
        this.layout = layout;
    }

    /** The type whose elements are single values of an elementary type. */
    public static PredefinedType of(BaseType type) {
        return ELEMENTARY.get(type);
    }

    /** Name in the binding, {@code MPI.INT} or {@code MPI_INT}. */
    public String mpiName() {
        return mpiName;
    }

    /** Whether an element is a value and its location. */
    public boolean isPair() {
        int values = layout.parts().stream().mapToInt(Layout.Part::count).sum();
        return values == 2 && this != FLOAT_COMPLEX && this != DOUBLE_COMPLEX;
    }

    /** Whether values can be compared for equality alone: integers, truth values and bytes. */
    public boolean isComparable() {
        return ELEMENTARY.get(layout.base()) == this && switch (layout.base().kind()) {
            case SIGNED, UNSIGNED, INTEGER, LOGICAL, BITS -> true;
            case FLOATING, COMPLEX, TEXT, OPAQUE -> false;
        };
    }

    /** What an element consists of. */
    public Layout layout() {
        return layout;
    }
}
