#!/bin/sh
# SPDX-License-Identifier: EPL-2.0
# mpicc, mpicxx, mpifort and their other names: the host's compiler, with what programs for simulated machines need.
folder=@FOLDER@

case ${0##*/} in
mpicxx | mpic++ | mpiCC) compiler=${MACHINEROOM_CXX:-g++} language=c++ ;;
mpif*) compiler=${MACHINEROOM_FC:-gfortran} language=fortran ;;
*) compiler=${MACHINEROOM_CC:-gcc} language=c ;;
esac
command -v "$compiler" > /dev/null || {
    echo "machineroom: $compiler is not installed; Debian and Ubuntu: apt install gcc g++ gfortran" >&2
    exit 1
}

# before the program's own folders, among which Makefiles may have that of another MPI
headers="-I$folder/include"
# -fno-ipa-ra: what counts uses r11 where functions begin, of which callers must not think that they leave it alone
# -fident: by which it knows what the compiler has written
# -ftls-model: in the models that are faster for a process, threads of the host would have the variables, not ranks
compile="-B$folder/tools/ -fPIC -fno-semantic-interposition -ffixed-r15 -fno-ipa-ra -fident -ftls-model=global-dynamic"
case $compiler,$language in
*clang*) compile="-fPIC" ;; # it can keep no register free to count in
*,fortran) compile="$compile -fallow-argument-mismatch -fallow-invalid-boz" ;; # as MPICH's wrappers do
*) compile="$compile -fno-gnu-unique" ;;
esac
# -Bdynamic: the program may have asked for archives. -z defs: build systems ask by linking which functions there are.
# -u main: it may be in an archive
# norelro: hosts allow a process so many pieces of memory, and each rank would have one more
link="-shared -Wl,-Bdynamic -Wl,-z,noseparate-code -Wl,-z,norelro -Wl,-z,noexecstack -Wl,-z,defs -Wl,-e,mr_enter"
link="$link -Wl,-u,main -Wl,--version-script=$folder/rank/export.map $folder/lib/rank.o"
libraries="$folder/lib/libtools.a $folder/lib/libbacktrace.a -static-libgcc -lm"
case " $* " in *" -x"*) link="-x none $link" ;; esac # ours are objects
# whatever has gcc link libgomp, whose threads no rank can have; CMake's FindOpenMP names its file
case " $* " in
*" -fopenmp "* | *" -ftree-parallelize-loops="* | *" -lgomp "* | *"/libgomp.so"* | *"/libgomp.a "*)
    link="$link $folder/lib/openmp.o" ;;
esac
# the program's own names, for dlsym
case " $* " in
*" -rdynamic "* | *" -Wl,-E "* | *" -Wl,--export-dynamic "* | *" -Wl,-export-dynamic "*) link="$link $folder/lib/names.o" ;;
esac
# where the wrappers only tell how to link, OpenMP comes along, before libgomp, which may stand anywhere behind it
openmp="-Wl,-u,GOMP_parallel"
# a std::random_device would ask the processor
link="$link -Wl,--wrap=_ZNSt13random_device9_M_getvalEv"
[ "$language" = c++ ] && libraries="-static-libstdc++ $libraries"
# before Fortran's library, of which it takes the place of a part, and which gfortran puts before an -lm of the program's
first=
[ "$language" = fortran ] && first="$folder/lib/fortran.o" libraries="-static-libgfortran $libraries"

# CMake's FindMPI asks for a compiler that is none of ours, and is known by what it sets around its question. It keeps
# few words, but as they are, and a semicolon ends an element of its lists; SHELL: hides -fPIC, which it would drop
words()
{
    echo "$*"
}
asks_cmake=
if [ "${I_MPI_FORT_BIND-}" = disable ]; then
    asks_cmake=yes
    words()
    {
        echo "$*" | sed 's/  */;/g'
    }
    case ${MPICH_CC-}${MPICH_CXX-}${MPICH_FC-} in *clang*) compile="-fPIC" ;; esac
    compile="-ffunction-cse $(echo "$compile" | sed 's/-fPIC/SHELL:-fPIC/')" # the first keeps the others
    # begins with what it keeps, and is the same for all languages, as programs in several name it for each
    archives="$folder/lib/librank.a $openmp $folder/lib/libopenmp.a -Wl,-Bdynamic"
    link="-Wl,-u,mr_enter $(echo "$link" | sed "s|$folder/lib/rank.o|$archives|")"
    link="$link -static-libgcc -static-libstdc++"
    [ -e "$folder/include/mpi.mod" ] && link="$link -static-libgfortran"
    libraries="${first:+$folder/lib/libfortran.a }$folder/lib/libtools.a $folder/lib/libbacktrace.a -lm"
    first=
fi

# Meson keeps of what links only words that begin with -W, -l and -L
kept_by_meson()
{
    kept=
    for word; do
        case $word in
        -shared) kept="$kept $word -Wl,-shared" ;;
        -static-libgcc) kept="$kept $word -l:libgcc_eh.a" ;;
        -static-libstdc++) kept="$kept $word -l:libstdc++.a" ;;
        */rank.o) kept="$kept -Wl,-u,mr_enter -Wl,$folder/lib/librank.a $openmp -Wl,$folder/lib/libopenmp.a" ;;
        *.[oa]) kept="$kept -Wl,$word" ;;
        *) kept="$kept $word" ;;
        esac
    done
    echo "${kept# }"
}

for argument; do
    case $argument in
    -show | --show | --showme | -compile-info | -link-info)
        rest=
        for other; do
            case $other in "$argument") ;; *) rest="$rest $other" ;; esac
        done
        echo "$compiler ${first:+$first }$headers $compile$rest $link $libraries"
        exit
        ;;
    --showme:compile | -showme:compile | -compile_info) echo "$headers $(words "$compile")"; exit ;;
    --showme:link | -showme:link | -link_info)
        # who links by gcc or g++ names -lgfortran, which must not become the shared one, as ranks would share its units
        [ "$first" ] &&
            libraries="$("$compiler" -print-file-name=libgfortran.a) -lquadmath $libraries -Wl,--as-needed"
        [ "$asks_cmake" ] ||
            first=$(kept_by_meson $first) link=$(kept_by_meson $link) libraries=$(kept_by_meson $libraries)
        echo "$(words "${first:+$first }$link") $libraries"
        exit
        ;;
    --showme:command) echo "$compiler"; exit ;;
    --showme:incdirs) echo "$folder/include"; exit ;;
    --showme:libdirs) echo "$folder/lib"; exit ;;
    --showme:libs) echo "m"; exit ;;
    --showme:version) echo "Machine Room 0.1.0 (Language: $language)"; exit ;;
    -m32 | -mx32 | -m16)
        echo "machineroom: $argument: simulated ranks have programs of 64 bits" >&2
        exit 1
        ;;
    -fsanitize=*)
        # that of undefined behaviour can do without a library
        case " $* " in
        *" -fsanitize-undefined-trap-on-error "* | *" -fsanitize-trap"*)
            case $argument in *address* | *thread* | *leak* | *pointer-*) ;; *) continue ;; esac
            ;;
        esac
        echo "machineroom: $argument: sanitisers need the process for themselves and do not go with simulated ranks;" \
            "-fsanitize=undefined does with -fsanitize-undefined-trap-on-error" >&2
        exit 1
        ;;
    esac
done

# what they have told or shown how to link, and are given as words of the program's
previous=
shown=
case " $* " in *" $folder/lib/rank.o "*) shown=yes ;; esac # with a -shared, the first of two in a library
for argument; do
    shift
    case $argument in
    -Wl,-shared) previous= ;; # its -shared, too, if it stands before it
    -shared)
        [ "$shown" ] || previous=$argument
        shown=
        ;;
    "-Wl,$folder/"* | "$folder/lib/"* | -Wl,-[eu],mr_enter | "-Wl,--version-script=$folder/"* | "$openmp") ;;
    *)
        set -- "$@" ${previous:+"$previous"} "$argument"
        previous=
        ;;
    esac
done
set -- "$@" ${previous:+"$previous"}

links=yes
is_library=
has_fortran=
has_cpp=
is_value=
for argument; do
    # of headers alone nothing is linked: they are compiled for others to include or import
    [ "$is_value" ] || case $argument in
    *.h | *.hh | *.H | *.hp | *.hxx | *.hpp | *.HPP | *.h++ | *.tcc | -x*-header | c-header | c++*-header) links= ;;
    *.[cCoaf] | *.cc | *.cp | *.cpp | *.cxx | *.c++ | *.[fF]?? | *.F | *.so) links=yes; break ;;
    esac
    case $argument in -include | -imacros | -MF | -MT | -MQ | -o | -I | -isystem) is_value=yes ;; *) is_value= ;; esac
done
for argument; do
    case $argument in
    # words that stand in a file
    @?*) for word in $(cat "${argument#@}" 2> /dev/null); do case $word in -c | -S | -E) links= ;; esac; done ;;
    -shared) is_library=yes links= ;;
    -c | -S | -E | -M | -MM | -fsyntax-only | -r) links= ;;
    -V | -v | --version | -dumpversion | -dumpfullversion | -dumpmachine | -print-* | --print-* | -### | --help)
        [ $# -eq 1 ] && links= ;;
    esac
done
# the program's own position-independence, static linking and linker give way to what a rank needs
for argument; do
    shift
    case $argument in
    -static | -static-pie | -pie | -no-pie | -fPIE | -fpie | -fno-pie | -fno-PIE | -fuse-ld=* | -Qn) ;;
    # the names that libraries of MPI have had
    -lmpi | -lmpi_cxx | -lmpi++ | -lmpi_f77 | -lmpi_f90 | -lmpi_mpifh | -lmpi_usempi | -lmpi_usempif08) ;;
    -lmpich | -lmpichcxx | -lmpichf90 | -lmpichfort | -lfmpich | -lpmpich | -lmpicxx | -lmpifort) ;;
    -lpmpi | -llammpi++ | -llamf77mpi | -llammpio | -llam) ;;
    # of the large model nothing could be counted; the medium one has as much data, and less code
    -mcmodel=large) set -- "$@" -mcmodel=medium ;;
    # it has to be static, as each rank has units of its own; gfortran adds it by itself, and CMake names its file
    -lgfortran | */libgfortran.a | */libgfortran.so) [ "$language" = fortran ] || has_fortran=yes ;;
    # so has that of C++, and what unwinds for it, which is added to all programs
    -lstdc++ | */libstdc++.so) [ "$language" = c++ ] || has_cpp=yes ;;
    -lgcc_s | */libgcc_s.so | */libgcc_s.so.1 | -shared-libgcc) ;;
    *) set -- "$@" "$argument" ;;
    esac
done
if [ "$links" ] && [ "$has_fortran" ]; then
    first=$folder/lib/fortran.o
    libraries="$("${MACHINEROOM_FC:-gfortran}" -print-file-name=libgfortran.a) -lquadmath $libraries"
fi

if [ "$links" ] && [ "$has_cpp" ]; then
    libraries="$("${MACHINEROOM_CXX:-g++}" -print-file-name=libstdc++.a) $libraries"
fi

# a shared library is one object, which programs are linked with as with any other: each rank has its variables, and
# its code is counted. What it needs besides is left to them
if [ "$is_library" ]; then
    folders=
    for argument; do
        case $argument in -L?*) folders="$folders ${argument#-L}" ;; esac
    done
    is_archive()
    {
        for folder_of_library in $folders; do
            [ -e "$folder_of_library/lib$1.so" ] && return 1
            [ -e "$folder_of_library/lib$1.a" ] && return 0
        done
        return 1
    }
    is_output=
    for argument; do
        shift
        case $is_output$argument in
        yes:*) set -- "$@" "$argument" ;;
        -shared | */crt*.o | *.so) ;;
        *.[oa]) set -- "$@" "$argument" ;; # of Meson in folders such as libparts.so.p
        *.so.*) ;;
        -Wl,--whole-archive | -Wl,--no-whole-archive) set -- "$@" "$argument" ;;
        -Wl,*) ;;
        -l?*) is_archive "${argument#-l}" && set -- "$@" "$argument" ;;
        *) set -- "$@" "$argument" ;;
        esac
        is_output=
        [ "$argument" = -o ] && is_output=yes:
    done
    exec "$compiler" $headers -r -nostdlib "$@" $compile
fi

# a shared BLAS or LAPACK of the host costs by sizes
is_shared()
{
    for folder_of_library in $folders; do
        [ -e "$folder_of_library/lib$1.so" ] && return 0
    done
    case $("$compiler" -print-file-name="lib$1.so") in */*) return 0 ;; esac
    return 1
}
if [ "$links" ]; then
    folders=
    for argument; do
        case $argument in -L?*) folders="$folders ${argument#-L}" ;; esac
    done
    # two libraries of the wrappers may have parts of one archive: the first counts, as of shared libraries elsewhere
    for argument; do
        case $argument in
        *.[oa]) candidates= ;;
        *.so | *.so.*) candidates=$argument ;;
        -l?*) candidates=$(for each in $folders; do echo "$each/lib${argument#-l}.so"; done) ;;
        *) candidates= ;;
        esac
        for each in $candidates; do
            type=$([ -f "$each" ] && od -An -tu1 -j16 -N1 "$each") # of an ELF file: 1 is an object
            [ "${type##* }" = 1 ] && link="-Wl,-z,muldefs ${link#-Wl,-z,muldefs }"
        done
    done
    has_blas=
    for argument; do
        shift
        case $argument in
        -lblas | -lcblas | -llapack | -lopenblas | -lopenblas64 | -latlas | -lsatlas | -ltatlas | -lblis)
            is_shared "${argument#-l}" && costs=yes || costs= ;;
        */libblas.so* | */libcblas.so* | */liblapack.so* | */libopenblas*.so* | */lib*atlas.so* | */libblis*.so*)
            costs=yes ;;
        *) costs= ;;
        esac
        if [ "$costs" ] && [ ! "$has_blas" ]; then
            has_blas=yes
            set -- "$@" -Wl,--no-as-needed "$folder/lib/libblas.a"
        fi
        # it has these, too, as which it knows fewer of a rank's functions
        case $argument in
        -lunwind | */libunwind.so*) set -- "$@" -Wl,-u,backtrace "$folder/lib/libbacktrace.a" -l:libgcc_eh.a ;;
        esac
        set -- "$@" "$argument"
    done
fi

# objects with the header of MPICH can be linked, and are told when they run; those with that of Open MPI, and with
# others' modules of Fortran, name what only that MPI has
name_strangers()
{
    for argument; do
        case $argument in
        *.o | *.a)
            case $(readelf -rW "$argument" 2> /dev/null) in
            *R_X86_64_TPOFF32*)
                echo "machineroom: $argument has thread-local variables where only a program without ranks can have" \
                    "them; compile it again with the wrappers (CC=mpicc) or with -fPIC" >&2
                ;;
            esac
            case $(nm -u "$argument" 2> /dev/null) in
            *" ompi_mpi_"*) what="mpi.h of Open MPI" ;;
            *_f08_* | *_f08ts_*) what="module mpi_f08 of another MPI" ;;
            *) continue ;;
            esac
            echo "machineroom: $argument was compiled with the $what; compile it again with ${0##*/}" >&2
            ;;
        esac
    done
}

# classes of C++ that were removed from the standard, in sources that the compiler has refused
name_classes()
{
    [ "$language" = c++ ] || return 0
    for argument; do
        case $argument in
        *.cc | *.cpp | *.cxx | *.C | *.c++)
            grep -qE '(^|[^[:alnum:]_:])MPI::[A-Z]|using namespace MPI *;' "$argument" 2> /dev/null &&
                echo "machineroom: $argument: the classes of MPI 2 for C++ (MPI::...) were removed in MPI 3.0, and" \
                    "Machine Room does not have them; call the functions of C (MPI_Init)" >&2
            ;;
        esac
    done
    return 0
}

# their integers would be twice as long as those of the module and of what MPI fills
long=
case " $* " in
*" -finteger-4-integer-8 "*) long="-finteger-4-integer-8: MPI has integers of 4 bytes here; leave it out" ;;
*" -fdefault-integer-8 "*) long="-fdefault-integer-8: MPI has integers of 4 bytes here;"
    long="$long what it is given or fills has to be integer(4)" ;;
esac
if [ "$long" ]; then
    for argument; do
        case $argument in
        *.[fF] | *.[fF]9[05] | *.[fF]0[38] | *.for | *.FOR)
            grep -qiE '^[^!]*(mpif\.h|use[ ,:].*mpi)' "$argument" 2> /dev/null &&
                echo "machineroom: warning: $argument: $long" >&2
            ;;
        esac
    done
fi

# a file for the linker's map, in whose name the linker must not find words or signs that mean something to it; where
# TMPDIR takes none, gcc does as much
make_map()
{
    case ${TMPDIR-} in
    *[,%]*) ;;
    *) mktemp 2> /dev/null && return ;;
    esac
    TMPDIR=/tmp mktemp
}

# what is not counted is noted in the program: the linker's map tells
if [ "$links" ]; then
    output=a.out
    after=
    for argument; do
        [ "$after" ] && output=$argument
        after=
        case $argument in
        -o) after=yes ;;
        -o*) output=${argument#-o} ;;
        *-Map*) exec "$compiler" $first $headers "$@" $compile $link $libraries ;;
        esac
    done
    map=$(make_map) || exit 1
    "$compiler" $first $headers "$@" $compile $link $libraries -Wl,-Map,"$map"
    status=$?
    [ $status -eq 0 ] && [ -f "$output" ] && "$folder/tools/share" "$map" "$output" "$folder"
    rm -f "$map"
    [ $status -eq 0 ] || { name_classes "$@" && name_strangers "$@"; }
    exit $status
elif [ "$language" = c++ ]; then
    "$compiler" $headers "$@" $compile
    status=$?
    [ $status -eq 0 ] || name_classes "$@"
    exit $status
else
    exec "$compiler" $headers "$@" $compile
fi
