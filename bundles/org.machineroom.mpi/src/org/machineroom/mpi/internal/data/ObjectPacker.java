// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.internal.data;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.NotSerializableException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Array;
import java.nio.ByteOrder;
import java.util.Arrays;
import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.data.BaseType;
import org.machineroom.mpi.data.Layout;
import org.machineroom.mpi.data.ObjectCodec;
import org.machineroom.mpi.data.Runs;

/**
 * Serialises elements of MPI.OBJECT, arrays of arrays among them, and back. The packed form begins with the number of
 * objects and its own length in bytes, and is as long as a whole number of 4-byte words, so that a library without
 * datatypes smaller than a word can move it. Few objects are written one by one; many as one array, because Java
 * flushes its buffer after each object that it is given by itself.
 */
public final class ObjectPacker implements ObjectCodec {
    /** Serialises as Java does. */
    public static final ObjectCodec JAVA = new ObjectPacker();
    /** Bytes before the serialised objects. */
    public static final int HEADER_BYTES = 8;

    private static final VarHandle INTS = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);
    private static final int LENGTH_AT = 4;
    private static final int WORD = 4;
    private static final int MANY = 4096;

    private ObjectPacker() {
    }

    @Override
    public void check(Object buffer, long start, int count, Layout layout) {
        if (count == 0 || layout.size() == 0) {
            return;
        }
        Object[] objects = array(buffer, layout);
        long first = start + layout.firstByte(count);
        long end = start + layout.endByte(count);
        if (first < 0 || end > objects.length) {
            throw Packer.outside(buffer, objects.length, first, end - 1);
        }
    }

    private static Object[] array(Object buffer, Layout layout) {
        if (buffer instanceof Object[] objects) {
            return objects;
        }
        Memories.of(buffer, layout); // throws, as no other memory holds objects
        throw new IllegalStateException("objects in a " + buffer.getClass());
    }

    @Override
    public int count(byte[] packed, int at) {
        return (int) INTS.get(packed, at);
    }

    @Override
    public int length(byte[] packed, int at) {
        return at + HEADER_BYTES > packed.length ? HEADER_BYTES : written(packed, at);
    }

    private static int written(byte[] packed, int at) {
        return (int) INTS.get(packed, at + LENGTH_AT);
    }

    @Override
    public byte[] pack(Object buffer, long start, int count, Layout layout) {
        Bytes bytes = new Bytes();
        bytes.writeBytes(new byte[HEADER_BYTES]);
        int objects = Packer.packedBytes(count, layout);
        if (objects > 0) {
            write((Object[]) buffer, start, objects, layout, bytes);
        }
        byte[] packed = bytes.inWholeWords();
        INTS.set(packed, 0, objects);
        INTS.set(packed, LENGTH_AT, packed.length);
        return packed;
    }

    private static void write(Object[] buffer, long start, int objects, Layout layout, ByteArrayOutputStream bytes) {
        if (objects < MANY) {
            writeEach(buffer, start, objects, layout, bytes);
            return;
        }
        Object[] all = gathered(buffer, start, objects, layout);
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(all);
        } catch (IOException e) {
            writeEach(buffer, start, objects, layout, new ByteArrayOutputStream()); // tells which one it is
            throw new MpiFault(ErrorClass.TYPE, "the objects of the buffer cannot be serialised: " + e);
        }
    }

    private static Object[] gathered(Object[] buffer, long start, int objects, Layout layout) {
        if (layout.isContiguous()) {
            int first = (int) (start + layout.runs().first());
            return Arrays.copyOfRange(buffer, first, first + objects, Object[].class);
        }
        Object[] all = new Object[objects];
        Places places = new Places(start, layout);
        Arrays.setAll(all, _ -> buffer[places.next()]);
        return all;
    }

    private static void writeEach(Object[] buffer, long start, int objects, Layout layout,
            ByteArrayOutputStream bytes) {
        Places places = new Places(start, layout);
        int index = 0;
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            for (int i = 0; i < objects; i++) {
                index = places.next();
                out.writeObject(buffer[index]);
            }
        } catch (NotSerializableException e) {
            throw new MpiFault(ErrorClass.TYPE, "element " + index + " of the buffer contains an object of class "
                    + e.getMessage() + ", which does not implement java.io.Serializable");
        } catch (IOException e) {
            throw new MpiFault(ErrorClass.TYPE, "element " + index + " of the buffer cannot be serialised: " + e);
        }
    }

    /** The indices in the buffer of the objects, in packing order. */
    private static final class Places {
        private final Runs runs;
        private final long extent;
        private long element;
        private int run;
        private int inRun;

        Places(long start, Layout layout) {
            runs = layout.runs();
            extent = layout.extent();
            element = start;
        }

        int next() {
            int place = (int) (element + runs.displacement(run) + inRun++);
            if (inRun == runs.length(run)) {
                inRun = 0;
                run++;
            }
            if (run == runs.count()) {
                run = 0;
                element += extent;
            }
            return place;
        }
    }

    @Override
    public void unpack(byte[] packed, int at, Object buffer, long start, Layout layout) {
        int objects = count(packed, at);
        if (objects == 0) {
            return;
        }
        Object[] into = array(buffer, layout);
        InputStream bytes = new ByteArrayInputStream(packed, at + HEADER_BYTES, written(packed, at) - HEADER_BYTES);
        try (ObjectInputStream in = new ProgramObjects(bytes, into.getClass().getComponentType().getClassLoader())) {
            if (objects >= MANY) {
                scatter((Object[]) in.readObject(), into, start, layout);
                return;
            }
            Places places = new Places(start, layout);
            for (int i = 0; i < objects; i++) {
                store(in.readObject(), into, places.next());
            }
        } catch (IOException | ClassNotFoundException e) {
            throw new MpiFault(ErrorClass.TYPE, "a received object cannot be read back: " + e);
        }
    }

    private static void scatter(Object[] objects, Object[] into, long start, Layout layout) {
        if (layout.isContiguous() && into.getClass() == Object[].class) {
            System.arraycopy(objects, 0, into, (int) (start + layout.runs().first()), objects.length);
            return;
        }
        Places places = new Places(start, layout);
        for (Object object : objects) {
            store(object, into, places.next());
        }
    }

    @Override
    public Object[] objects(byte[] packed, int at, Object buffer) {
        Class<?> component = buffer == null ? Object.class : buffer.getClass().getComponentType();
        Object[] objects = (Object[]) Array.newInstance(component, count(packed, at));
        unpack(packed, at, objects, 0, Layout.of(BaseType.OBJECT));
        return objects;
    }

    @Override
    public void store(Object[] objects, Object buffer, long start, Layout layout) {
        scatter(objects, array(buffer, layout), start, layout);
    }

    private static void store(Object object, Object[] into, int index) {
        if (object != null && !into.getClass().getComponentType().isInstance(object)) {
            throw new MpiFault(ErrorClass.TYPE, "an object of " + object.getClass() + " was received into "
                    + Memories.kind(into));
        }
        into[index] = object;
    }

    /** What is written, of which only one copy is made. */
    private static final class Bytes extends ByteArrayOutputStream {
        byte[] inWholeWords() {
            return Arrays.copyOf(buf, Math.ceilDiv(count, WORD) * WORD);
        }
    }

    /** Reads objects of the receiving rank's own classes, which are not those of the sending rank. */
    private static final class ProgramObjects extends ObjectInputStream {
        private final ClassLoader ofBuffer;

        ProgramObjects(InputStream in, ClassLoader ofBuffer) throws IOException {
            super(in);
            this.ofBuffer = ofBuffer;
        }

        @Override
        protected Class<?> resolveClass(ObjectStreamClass description) throws IOException, ClassNotFoundException {
            ClassLoader ofThread = Thread.currentThread().getContextClassLoader();
            for (ClassLoader loader : new ClassLoader[] {ofThread, ofBuffer}) {
                if (loader != null) {
                    try {
                        return Class.forName(description.getName(), false, loader);
                    } catch (ClassNotFoundException e) {
                        continue; // the next one may know it
                    }
                }
            }
            return super.resolveClass(description);
        }
    }
}
