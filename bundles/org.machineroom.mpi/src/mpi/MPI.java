// SPDX-License-Identifier: EPL-2.0
package mpi;

import static mpi.JavaCaller.JAVA;

import java.nio.ByteBuffer;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.ThreadLevel;
import org.machineroom.mpi.Wildcard;
import org.machineroom.mpi.data.PredefinedType;
import org.machineroom.mpi.data.ReductionOp;
import org.machineroom.mpi.environment.Clock;
import org.machineroom.mpi.environment.Environment;
import org.machineroom.mpi.error.ErrorCodes;
import org.machineroom.mpi.group.ProcessGroup;
import org.machineroom.mpi.message.AttachedBuffers;
import org.machineroom.mpi.operation.Operation;

/** The beginning and the end of MPI, its constants, and its clock (MPI 1.1 chapter 7). */
public class MPI extends MpiBuffers {
    /** All processes (MPI 1.1 section 5.2.4). */
    public static final Intracomm COMM_WORLD = new Intracomm(CommBase.Predefined.WORLD);
    /** The calling process alone (MPI 1.1 section 5.2.4). */
    public static final Intracomm COMM_SELF = new Intracomm(CommBase.Predefined.SELF);
    /** No communicator. */
    public static final Intracomm COMM_NULL = new Intracomm(CommBase.Predefined.NULL);

    /** No datatype. */
    public static final Datatype DATATYPE_NULL = new Datatype(null);
    /** No datatype. */
    public static final Datatype NULL = DATATYPE_NULL;
    /** byte. */
    public static final Datatype BYTE = new Datatype(PredefinedType.BYTE);
    /** char, 16 bits. */
    public static final Datatype CHAR = new Datatype(PredefinedType.CHAR);
    /** short. */
    public static final Datatype SHORT = new Datatype(PredefinedType.SHORT);
    /** boolean. */
    public static final Datatype BOOLEAN = new Datatype(PredefinedType.BOOLEAN);
    /** int. */
    public static final Datatype INT = new Datatype(PredefinedType.INT);
    /** long. */
    public static final Datatype LONG = new Datatype(PredefinedType.LONG);
    /** float. */
    public static final Datatype FLOAT = new Datatype(PredefinedType.FLOAT);
    /** double. */
    public static final Datatype DOUBLE = new Datatype(PredefinedType.DOUBLE);
    /** What {@link Comm#Pack} has packed. */
    public static final Datatype PACKED = new Datatype(PredefinedType.PACKED);
    /** Any object that can be serialised, arrays of arrays among them. */
    public static final Datatype OBJECT = new Datatype(PredefinedType.OBJECT);
    /** Marks a lower bound in a structure (MPI 1.1 section 3.12.3). */
    public static final Datatype LB = new Datatype(PredefinedType.LB);
    /** Marks an upper bound in a structure (MPI 1.1 section 3.12.3). */
    public static final Datatype UB = new Datatype(PredefinedType.UB);
    /** Two shorts, for MAXLOC and MINLOC (MPI 1.1 section 4.9.3). */
    public static final Datatype SHORT2 = new Datatype(PredefinedType.SHORT2);
    /** Two ints, for MAXLOC and MINLOC. */
    public static final Datatype INT2 = new Datatype(PredefinedType.INT2);
    /** Two longs, for MAXLOC and MINLOC. */
    public static final Datatype LONG2 = new Datatype(PredefinedType.LONG2);
    /** Two floats, for MAXLOC and MINLOC. */
    public static final Datatype FLOAT2 = new Datatype(PredefinedType.FLOAT2);
    /** Two doubles, for MAXLOC and MINLOC. */
    public static final Datatype DOUBLE2 = new Datatype(PredefinedType.DOUBLE2);
    /** A short and an int in a byte buffer, for MAXLOC and MINLOC. */
    public static final Datatype SHORT_INT = new Datatype(PredefinedType.SHORT_INT);
    /** A long and an int in a byte buffer, for MAXLOC and MINLOC. */
    public static final Datatype LONG_INT = new Datatype(PredefinedType.LONG_INT);
    /** A float and an int in a byte buffer, for MAXLOC and MINLOC. */
    public static final Datatype FLOAT_INT = new Datatype(PredefinedType.FLOAT_INT);
    /** A double and an int in a byte buffer, for MAXLOC and MINLOC. */
    public static final Datatype DOUBLE_INT = new Datatype(PredefinedType.DOUBLE_INT);
    /** A complex number of two floats. */
    public static final Datatype FLOAT_COMPLEX = new Datatype(PredefinedType.FLOAT_COMPLEX);
    /** A complex number of two doubles. */
    public static final Datatype DOUBLE_COMPLEX = new Datatype(PredefinedType.DOUBLE_COMPLEX);

    /** Reads and writes {@link #INT2}. */
    public static final Int2 int2 = new Int2();
    /** Reads and writes {@link #SHORT_INT}. */
    public static final ShortInt shortInt = new ShortInt();
    /** Reads and writes {@link #LONG_INT}. */
    public static final LongInt longInt = new LongInt();
    /** Reads and writes {@link #FLOAT_INT}. */
    public static final FloatInt floatInt = new FloatInt();
    /** Reads and writes {@link #DOUBLE_INT}. */
    public static final DoubleInt doubleInt = new DoubleInt();

    /** Maximum (MPI 1.1 section 4.9.2). */
    public static final Op MAX = new Op(ReductionOp.MAX);
    /** Minimum. */
    public static final Op MIN = new Op(ReductionOp.MIN);
    /** Sum. */
    public static final Op SUM = new Op(ReductionOp.SUM);
    /** Product. */
    public static final Op PROD = new Op(ReductionOp.PROD);
    /** Logical and. */
    public static final Op LAND = new Op(ReductionOp.LAND);
    /** Bitwise and. */
    public static final Op BAND = new Op(ReductionOp.BAND);
    /** Logical or. */
    public static final Op LOR = new Op(ReductionOp.LOR);
    /** Bitwise or. */
    public static final Op BOR = new Op(ReductionOp.BOR);
    /** Logical exclusive or. */
    public static final Op LXOR = new Op(ReductionOp.LXOR);
    /** Bitwise exclusive or. */
    public static final Op BXOR = new Op(ReductionOp.BXOR);
    /** Maximum and where it is (MPI 1.1 section 4.9.3). */
    public static final Op MAXLOC = new Op(ReductionOp.MAXLOC);
    /** Minimum and where it is (MPI 1.1 section 4.9.3). */
    public static final Op MINLOC = new Op(ReductionOp.MINLOC);
    /** Replaces what is there, in one-sided communication (MPI 3.1 section 11.3.4). */
    public static final Op REPLACE = new Op(Operation.REPLACE);
    /** Leaves what is there, in one-sided communication (MPI 3.1 section 11.3.4). */
    public static final Op NO_OP = new Op(Operation.NO_OP);

    /** Any sender, for receives and probes (MPI 1.1 section 3.2.4). */
    public static final int ANY_SOURCE = Wildcard.ANY_SOURCE;
    /** Any tag, for receives and probes (MPI 1.1 section 3.2.4). */
    public static final int ANY_TAG = Wildcard.ANY_TAG;
    /** A rank that is not there: communication with it returns at once (MPI 1.1 section 3.11). */
    public static final int PROC_NULL = Wildcard.PROC_NULL;
    /** Longest name of a port (MPI 3.1 section 10.4.2). */
    public static final int MAX_PORT_NAME = 1024;
    /** What the root of a collective operation on an intercommunicator names as root (MPI 3.1 section 5.2.3). */
    public static final int ROOT = Wildcard.ROOT;
    /** No value. */
    public static final int UNDEFINED = Wildcard.UNDEFINED;
    /** A buffered send's need of space besides its data, in bytes (MPI 1.1 section 3.6). */
    public static final int BSEND_OVERHEAD = AttachedBuffers.OVERHEAD;
    /** The same, under a name of MPJ Express. */
    public static final int SEND_OVERHEAD = 0;
    /** Nothing, under a name of MPJ Express. */
    public static final int RECV_OVERHEAD = 0;

    /** The request that is complete. */
    public static final Request REQUEST_NULL = new Request(null);
    /** The group without processes (MPI 1.1 section 5.2.1). */
    public static final Group GROUP_EMPTY = new Group(ProcessGroup.EMPTY);
    /** No group. */
    public static final Group GROUP_NULL = new Group(null);
    /** No hints. */
    public static final Info INFO_NULL = new Info((org.machineroom.mpi.info.Info) null);
    /** How the process was started (MPI 3.1 section 10.3.1). */
    public static final Info INFO_ENV = Info.environment();
    /** An error ends the run (MPI 1.1 section 7.2). */
    public static final Errhandler ERRORS_ARE_FATAL = new Errhandler(Errhandler.FATAL);
    /** An error is thrown as an {@link MPIException} (MPI 1.1 section 7.2). */
    public static final Errhandler ERRORS_RETURN = new Errhandler(Errhandler.RETURN);

    /** Lets a duplicate have an attribute with the same value (MPI 1.1 section 5.7.1). */
    public static final Copy_function DUP_FN = (_, _, _, _, _) -> true;
    /** Lets a duplicate not have an attribute (MPI 1.1 section 5.7.1). */
    public static final Copy_function NULL_COPY_FN = (_, _, _, _, _) -> false;
    /** Does nothing when an attribute goes (MPI 1.1 section 5.7.1). */
    public static final Delete_function NULL_DELETE_FN = (_, _, _, _) -> {};

    /** Result of a comparison: the same. */
    public static final int IDENT = 0;
    /** Result of a comparison: the same ranks in another context. */
    public static final int CONGRUENT = 1;
    /** Result of a comparison: the same processes in another order. */
    public static final int SIMILAR = 2;
    /** Result of a comparison: different. */
    public static final int UNEQUAL = 3;
    /** Kind of topology: Cartesian (MPI 1.1 section 6.5.4). */
    public static final int CART = 1;
    /** Kind of topology: graph (MPI 1.1 section 6.5.4). */
    public static final int GRAPH = 2;

    /** Kind of topology: distributed graph (MPI 3.1 section 7.5.5). */
    public static final int DIST_GRAPH = 3;
    /** Greatest length of a name, with the byte that ends it in other languages (MPI 3.1 section 6.8). */
    public static final int MAX_OBJECT_NAME = 64;
    /** Greatest length of a key of an info object, with the byte that ends it in other languages. */
    public static final int MAX_INFO_KEY = 36;
    /** Greatest length of a value of an info object, with the byte that ends it in other languages. */
    public static final int MAX_INFO_VAL = 256;
    /** Key of the attribute that tells the highest tag (MPI 1.1 section 7.1.1). */
    public static final int TAG_UB = 1;
    /** Key of the attribute that tells the rank of the host process: there is none. */
    public static final int HOST = 2;
    /** Key of the attribute that tells a rank that can do input and output: {@code ANY_SOURCE}, as each can. */
    public static final int IO = 3;
    /** Key of the attribute that tells whether all ranks' clocks agree: they do. */
    public static final int WTIME_IS_GLOBAL = 4;
    /** Key of the attribute that tells the number of the program among those started together: 0. */
    public static final int APPNUM = 5;
    /** Key of the attribute that tells the highest error code, with those of the program (MPI 3.1 section 8.5). */
    public static final int LASTUSEDCODE = 6;
    /** Key of the attribute that tells how many processes there can be (MPI 3.1 section 10.5.1). */
    public static final int UNIVERSE_SIZE = 7;
    /** No attribute key. */
    public static final int KEYVAL_INVALID = -1;

    /** Level of thread support: only one thread. */
    public static final int THREAD_SINGLE = 0;
    /** Level of thread support: only the main thread makes MPI calls. */
    public static final int THREAD_FUNNELED = 1;
    /** Level of thread support: one thread at a time. */
    public static final int THREAD_SERIALIZED = 2;
    /** Level of thread support: all threads. */
    public static final int THREAD_MULTIPLE = 3;

    /** Version of the standard. */
    public static final int VERSION = 1;
    /** Subversion of the standard. */
    public static final int SUBVERSION = 1;
    /** Number of processors of a rank, under a name of MPJ Express, where it is that of the host: one. */
    public static final int NUM_OF_PROCESSORS = 1;

    /** For programs that make an object of this class. */
    public MPI() {
    }

    /**
     * Begins MPI; to be called once before anything else (MPI 1.1 section 7.5).
     *
     * @param args the arguments of {@code main}
     * @return the program's own arguments
     * @throws MPIException of class {@code ERR_OTHER} if called a second time
     */
    public static String[] Init(String[] args) throws MPIException {
        return JavaEnvironment.init(args, ThreadLevel.SINGLE);
    }

    /**
     * Begins MPI in a program with several threads (MPI 3.1 section 12.4.3). Calls that the level does not allow are
     * errors of class {@code ERR_OTHER}.
     *
     * @param args the arguments of {@code main}
     * @param required the level of thread support it wants
     * @return the level it gets, which is the one that it wants
     */
    public static int InitThread(String[] args, int required) throws MPIException {
        JavaEnvironment.init(args, JavaEnvironment.level(required));
        return JavaEnvironment.threadLevel();
    }

    /** The same as {@link #InitThread}, in the manner of MPJ Express; returns the program's own arguments. */
    public static String[] initThread(int argc, int required, String[] args) throws MPIException {
        return JavaEnvironment.init(args, JavaEnvironment.level(required));
    }

    /** The level of thread support that the process has got. */
    public static int queryThread() throws MPIException {
        return JavaEnvironment.threadLevel();
    }

    /** Whether the calling thread is the one that runs the process's main method. */
    public static boolean isThreadMain() throws MPIException {
        return JavaEnvironment.isMainThread();
    }

    /** The same as {@link #isThreadMain}. */
    public static boolean isMainThread() {
        return JavaEnvironment.isMainThread();
    }

    /** Ends MPI; nothing but {@link #Initialized} may be called afterwards (MPI 1.1 section 7.5). */
    public static void Finalize() throws MPIException {
        JavaEnvironment.finish();
    }

    /** Whether {@link #Init} has been called (MPI 1.1 section 7.5). */
    public static boolean Initialized() throws MPIException {
        return Environment.isInitialised(MpiProcess.computing());
    }

    /** The same as {@link #Initialized}. */
    public static boolean isInitialized() throws MPIException {
        return Initialized();
    }

    /** Whether {@link #Finalize} has been called (MPI 2). */
    public static boolean isFinalized() throws MPIException {
        return Environment.isFinalised(JAVA);
    }

    /** Virtual time in seconds since the run began (MPI 1.1 section 7.4). */
    public static double Wtime() throws MPIException {
        return Clock.seconds(MpiProcess.calling());
    }

    /** The same as {@link #Wtime}. */
    public static double wtime() throws MPIException {
        return Clock.seconds(MpiProcess.calling());
    }

    /** Resolution of {@link #Wtime} in seconds: a picosecond (MPI 1.1 section 7.4). */
    public static double Wtick() throws MPIException {
        return Clock.TICK_SECONDS;
    }

    /** The same as {@link #Wtick}. */
    public static double wtick() throws MPIException {
        return Clock.TICK_SECONDS;
    }

    /** Name of the simulated node the calling rank runs on (MPI 1.1 section 7.1.1). */
    public static String Get_processor_name() throws MPIException {
        return Environment.processorName(MpiProcess.computing());
    }

    /** The same as {@link #Get_processor_name}. */
    public static String getProcessorName() throws MPIException {
        return Environment.processorName(MpiProcess.computing());
    }

    /** Version of the standard. */
    public static Version getVersion() {
        return new Version(VERSION, SUBVERSION);
    }

    /** Name of the simulated machine and library. */
    public static String getLibVersion() {
        return Environment.libraryVersion(JAVA);
    }

    /**
     * Attaches a buffer for buffered sends (MPI 1.1 section 3.6).
     *
     * @param buffer its length is what counts
     * @throws MPIException of class {@code ERR_BUFFER} if it is null or one is attached already
     */
    public static void Buffer_attach(byte[] buffer) throws MPIException {
        JavaEnvironment.attach(buffer, buffer == null ? 0 : buffer.length);
    }

    /** The same with a buffer of java.nio, of which the capacity counts. */
    public static void Buffer_attach(ByteBuffer buffer) throws MPIException {
        JavaEnvironment.attach(buffer, buffer == null ? 0 : buffer.capacity());
    }

    /** The same as {@link #Buffer_attach(byte[])}. */
    public static void attachBuffer(byte[] buffer) throws MPIException {
        Buffer_attach(buffer);
    }

    /**
     * Waits until all buffered messages have been sent, and detaches the buffer (MPI 1.1 section 3.6).
     *
     * @return the buffer; {@code null} if it is not an array
     * @throws MPIException of class {@code ERR_BUFFER} if none is attached
     */
    public static byte[] Buffer_detach() throws MPIException {
        return JavaEnvironment.detach();
    }

    /** The same as {@link #Buffer_detach}. */
    public static byte[] detachBuffer() throws MPIException {
        return JavaEnvironment.detach();
    }

    /**
     * Where an element lies, in bytes from the beginning of its buffer (MPI 1.1 section 3.12.2). In Java only places in
     * one buffer can be compared, so this is what addresses are good for: the displacements of a structure.
     *
     * @param buffer an array or a buffer of java.nio
     * @param offset place of the element, in elements of the datatype's base type
     * @param datatype type of the element
     * @throws MPIException of class {@code ERR_BUFFER} if the element does not lie in the buffer
     */
    public static int Address(Object buffer, int offset, Datatype datatype) throws MPIException {
        return JavaEnvironment.address(buffer, offset, datatype);
    }

    /** The same as {@link #Address}. */
    public static int address(Object buffer, int offset, Datatype datatype) throws MPIException {
        return JavaEnvironment.address(buffer, offset, datatype);
    }

    /** Does nothing: there is no profiling library that could be told (MPI 1.1 section 8.3). */
    public static void Pcontrol(int level, Object argument) {
        // for profiling libraries, which may give it a meaning
    }

    /** The same as {@link #Pcontrol}. */
    public static void pControl(int level, Object argument) {
        // for profiling libraries, which may give it a meaning
    }

    /** Sets the error handler of {@link #COMM_WORLD}. */
    public static void Errorhandler_set(Errhandler errhandler) throws MPIException {
        COMM_WORLD.Errhandler_set(errhandler);
    }

    /** The error handler of {@link #COMM_WORLD}. */
    public static Errhandler Errorhandler_get() throws MPIException {
        return COMM_WORLD.Errhandler_get();
    }

    /**
     * What an error class means (MPI 1.1 section 7.3).
     *
     * @param errorCode one of {@code ERR_...}
     */
    public static String Error_string(int errorCode) {
        return ErrorCodes.string(errorCode);
    }

    /** The class of an error code: the code itself, but for those that the program has added (MPI 1.1 section 7.3). */
    public static int Error_class(int errorCode) {
        return ErrorCodes.classOf(errorCode);
    }

    /** Adds an error class of the program's own and returns its number (MPI 3.1 section 8.5). */
    public static int addErrorClass() throws MPIException {
        return ErrorCodes.addClass(JAVA);
    }

    /**
     * Adds an error code of the program's own and returns its number (MPI 3.1 section 8.5).
     *
     * @param errorClass a class of the standard, or one of the program's own
     */
    public static int addErrorCode(int errorClass) throws MPIException {
        return ErrorCodes.addCode(JAVA, errorClass);
    }

    /** Says what an error class or code of the program's own means (MPI 3.1 section 8.5). */
    public static void addErrorString(int errorCode, String text) throws MPIException {
        ErrorCodes.addString(JAVA, errorCode, text);
    }
}
