// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.evaluate;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.eclipse.debug.core.DebugException;
import org.eclipse.jdt.debug.core.IJavaArray;
import org.eclipse.jdt.debug.core.IJavaObject;
import org.eclipse.jdt.debug.core.IJavaPrimitiveValue;
import org.eclipse.jdt.debug.core.IJavaValue;
import org.eclipse.jdt.debug.core.IJavaVariable;
import org.machineroom.debug.across.RankValue;
import org.machineroom.debug.across.SlicedExpression.Slice;

/**
 * Copies a value out of the debugger: primitives, boxes and texts as they are, arrays of them element by element, of
 * other objects the name of their class. For one value.
 */
final class ValueCopy {
    /** Elements of an array that are read one by one, and not with all others. */
    private static final int FEW = 4;
    private static final Set<String> BOXES = Set.of("Byte", "Short", "Integer", "Long", "Float", "Double", "Boolean",
            "Character");
    private static final String LANG = "java.lang.";

    private final List<Slice> slices;
    private final int most;
    private final List<Object> elements = new ArrayList<>();
    private final List<Integer> shape = new ArrayList<>();

    private ValueCopy(List<Slice> slices, int most) {
        this.slices = slices;
        this.most = most;
    }

    /**
     * Copies a value.
     *
     * @param slices what is wanted of the dimensions of an array
     * @param most more elements than these are refused
     * @throws IllegalArgumentException if it has no such elements, is no box, or is too large; the message says which
     */
    static RankValue of(IJavaValue value, List<Slice> slices, int most) throws DebugException {
        ValueCopy copy = new ValueCopy(slices, most);
        if (value instanceof IJavaArray array && !array.isNull()) {
            copy.add(array, 0);
            return new RankValue(copy.shape, copy.elements);
        }
        if (!slices.isEmpty()) {
            throw new IllegalArgumentException(value == null || value.isNull() ? "the array is null"
                    : "it is no array but of type " + value.getReferenceTypeName());
        }
        return RankValue.of(element(value));
    }

    private void add(IJavaArray array, int dimension) throws DebugException {
        int length = array.getLength();
        Slice slice = dimension < slices.size() ? slices.get(dimension) : Slice.ALL;
        int count = slice.count(length);
        if (count < 0) {
            throw new IllegalArgumentException(slice + " is beyond the end: the array has " + length + " elements");
        }
        note(dimension, count);
        if (elements.size() + count > most) {
            throw new IllegalArgumentException("an array of " + length + " elements is more than the " + most
                    + " that are read of a rank; ask for a part, such as [0..99]");
        }
        for (IJavaValue value : values(array, slice.from(), count, length)) {
            if (value instanceof IJavaArray below && !below.isNull()) {
                add(below, dimension + 1);
            } else if (shape.size() > dimension + 1 || dimension + 1 < slices.size()) {
                throw new IllegalArgumentException("its dimension " + (dimension + 2) + " is not there everywhere");
            } else {
                elements.add(element(value));
            }
        }
    }

    /** All arrays of a dimension must be equally long. */
    private void note(int dimension, int count) {
        if (dimension == shape.size()) {
            if (!elements.isEmpty()) {
                throw new IllegalArgumentException("its dimension " + (dimension + 1) + " is not there everywhere");
            }
            shape.add(count);
        } else if (shape.get(dimension) != count) {
            throw new IllegalArgumentException("its dimension " + (dimension + 1) + " is " + shape.get(dimension)
                    + " long in one place and " + count + " in another; choose a part that is there everywhere");
        }
    }

    private static List<IJavaValue> values(IJavaArray array, int from, int count, int length) throws DebugException {
        if (count > FEW || count == length) {
            return List.of(array.getValues()).subList(from, from + count);
        }
        List<IJavaValue> values = new ArrayList<>();
        for (int i = from; i < from + count; i++) {
            values.add(array.getValue(i));
        }
        return values;
    }

    private static Object element(IJavaValue value) throws DebugException {
        if (value == null || value.isNull()) {
            return "null";
        }
        if (value instanceof IJavaPrimitiveValue primitive) {
            return primitive(primitive);
        }
        String type = value.getReferenceTypeName();
        if (type.equals("java.lang.String")) {
            return value.getValueString();
        }
        if (type.startsWith(LANG) && BOXES.contains(type.substring(LANG.length()))) {
            IJavaVariable boxed = ((IJavaObject) value).getField("value", false);
            return primitive((IJavaPrimitiveValue) boxed.getValue());
        }
        return type;
    }

    private static Object primitive(IJavaPrimitiveValue value) throws DebugException {
        return switch (value.getSignature().charAt(0)) {
            case 'Z' -> value.getBooleanValue();
            case 'C' -> value.getCharValue();
            case 'D' -> value.getDoubleValue();
            case 'F' -> value.getFloatValue();
            case 'J' -> value.getLongValue();
            default -> value.getIntValue();
        };
    }
}
