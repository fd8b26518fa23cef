// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.data;

/**
 * The datatypes a program finds when it starts. The first ones are the elementary types, in their order. A predefined
 * type's number in recorded calls is its ordinal; derived types have higher numbers.
 */
public enum PredefinedType {
    BYTE("MPI.BYTE", Layout.of(BaseType.BYTE)), CHAR("MPI.CHAR", Layout.of(BaseType.CHAR)), SHORT("MPI.SHORT",
            Layout.of(BaseType.SHORT)), BOOLEAN("MPI.BOOLEAN", Layout.of(BaseType.BOOLEAN)), INT("MPI.INT",
                    Layout.of(BaseType.INT)), LONG("MPI.LONG", Layout.of(BaseType.LONG)), FLOAT("MPI.FLOAT",
                            Layout.of(BaseType.FLOAT)), DOUBLE("MPI.DOUBLE", Layout.of(BaseType.DOUBLE)), PACKED(
                                    "MPI.PACKED",
                                    Layout.of(BaseType.PACKED)), OBJECT("MPI.OBJECT", Layout.of(BaseType.OBJECT)), LB(
                                            "MPI.LB", Layout.marker(false)), UB("MPI.UB", Layout.marker(true)), SHORT2(
                                                    "MPI.SHORT2",
                                                    Layouts.pair(BaseType.SHORT, BaseType.SHORT)), INT2("MPI.INT2",
                                                            Layouts.pair(BaseType.INT, BaseType.INT)), LONG2(
                                                                    "MPI.LONG2",
                                                                    Layouts.pair(BaseType.LONG, BaseType.LONG)), FLOAT2(
                                                                            "MPI.FLOAT2",
                                                                            Layouts.pair(BaseType.FLOAT,
                                                                                    BaseType.FLOAT)), DOUBLE2(
                                                                                            "MPI.DOUBLE2",
                                                                                            Layouts.pair(
                                                                                                    BaseType.DOUBLE,
                                                                                                    BaseType.DOUBLE)), SHORT_INT(
                                                                                                            "MPI.SHORT_INT",
                                                                                                            Layouts.pair(
                                                                                                                    BaseType.SHORT,
                                                                                                                    BaseType.INT)), LONG_INT(
                                                                                                                            "MPI.LONG_INT",
                                                                                                                            Layouts.pair(
                                                                                                                                    BaseType.LONG,
                                                                                                                                    BaseType.INT)), FLOAT_INT(
                                                                                                                                            "MPI.FLOAT_INT",
                                                                                                                                            Layouts.pair(
                                                                                                                                                    BaseType.FLOAT,
                                                                                                                                                    BaseType.INT)), DOUBLE_INT(
                                                                                                                                                            "MPI.DOUBLE_INT",
                                                                                                                                                            Layouts.pair(
                                                                                                                                                                    BaseType.DOUBLE,
                                                                                                                                                                    BaseType.INT)), FLOAT_COMPLEX(
                                                                                                                                                                            "MPI.FLOAT_COMPLEX",
                                                                                                                                                                            Layouts.contiguous(
                                                                                                                                                                                    2,
                                                                                                                                                                                    Layout.of(
                                                                                                                                                                                            BaseType.FLOAT))), DOUBLE_COMPLEX(
                                                                                                                                                                                                    "MPI.DOUBLE_COMPLEX",
                                                                                                                                                                                                    Layouts.contiguous(
                                                                                                                                                                                                            2,
                                                                                                                                                                                                            Layout.of(
                                                                                                                                                                                                                    BaseType.DOUBLE)));

    private final String mpiName;
    private final Layout layout;

    PredefinedType(String mpiName, Layout layout) {
        this.mpiName = mpiName;
        this.layout = layout;
    }

    /** Name in the binding. */
    public String mpiName() {
        return mpiName;
    }

    /** What an element consists of. */
    public Layout layout() {
        return layout;
    }

    /** Whether an element is a value and a place, for MPI_MINLOC and MPI_MAXLOC. */
    public boolean isPair() {
        return ordinal() >= SHORT2.ordinal() && ordinal() <= DOUBLE_INT.ordinal();
    }
}
