#!/bin/sh
# SPDX-License-Identifier: EPL-2.0
# mpirun, mpiexec: machineroom run, with the options that scripts give those of MPICH and Open MPI. What is printed is what
# the ranks print, and the summary of the run only where a user looks at it.
name=${0##*/}
line='
'
refuse() { echo "$name: $1" >&2; exit 2; }
usage="$name [-n RANKS] [-m MACHINE] [-x NAME=VALUE] [-wdir FOLDER] [-l] [-v] PROGRAM [ARGS]"
usage="$usage [: [-n RANKS] PROGRAM [ARGS]]"

options=
java=
add() { options="$options$line$1"; }

plain=--plain
[ -t 1 ] && quiet= || quiet=--quiet
from=$PWD
path=
version=
# sets to how many words an option comes that does nothing here, with its value: 0 if it does something
words_for_nothing() {
    case $1 in
    # ranks have all variables
    -envall | -genvall | -envnone | -genvnone) words=1 ;;
    -envlist | -genvlist) words=2 ;;
    # how ranks are placed on hosts and bound to their processors, and how those are reached
    -oversubscribe | --oversubscribe | -nooversubscribe | --nooversubscribe | --allow-run-as-root | --use-hwthread-cpus \
        | -report-bindings | --report-bindings | -bind-to-core | --bind-to-core | -bind-to-none | --bind-to-none \
        | -bynode | --bynode | -byslot | --byslot | -pernode | --pernode | -nolocal | --nolocal | -display-map \
        | --display-map | -display-allocation | --display-allocation | -print-rank-map | -print-all-exitcodes \
        | --bind-to=* | --map-by=* | --rank-by=* | --npernode=* | --cpus-per-proc=*) words=1 ;;
    -bind-to | --bind-to | -map-by | --map-by | -rank-by | --rank-by | -ppn | --ppn | -N | -npernode | --npernode \
        | -cpus-per-proc | --cpus-per-proc | -cpu-set | --cpu-set | -iface | -launcher | -bootstrap) words=2 ;;
    -mca | --mca | -gmca | --gmca) words=3 ;;
    -host | --host | -H | -hosts | -hostfile | --hostfile | -machinefile | --machinefile | -f)
        echo "$name: $1 does nothing: ranks run on a simulated machine, which -m names, and not on hosts" >&2; words=2 ;;
    *) words=0 ;;
    esac
}
while [ $# -gt 0 ]; do
    words_for_nothing "$1"
    if [ $words -gt 0 ]; then
        shift $words
        continue
    fi
    case $1 in
    -n | -np | --n | --np | -c) add "--ranks=$2"; shift 2 ;;
    -m | --machine) MACHINEROOM_MACHINE=$2; shift 2 ;;
    -usize | --usize) add "--universe=$2"; shift 2 ;;
    -timeout | --timeout) add "--time-limit=$2"; shift 2 ;;
    -l | -prepend-rank | -tag-output | --tag-output) plain=; shift ;;
    -v | -verbose | --verbose) quiet=; shift ;;
    -q | -quiet | --quiet) quiet=--quiet; shift ;;
    -V | -version | --version) version=--version; shift ;;
    -x | -env | -genv)
        case $1$2 in
        -x*=*) export "${2?}"; shift 2 ;;
        -x*) shift 2 ;;
        *) export "$2=$3"; shift 3 ;;
        esac
        ;;
    -wdir | --wdir | -wd | --wd) cd "$2" || exit 2; shift 2 ;;
    -path | --path) path=$2; shift 2 ;;
    -h | -help | --help)
        echo "usage: $usage"
        echo "Options of machineroom run are taken as --NAME=VALUE, such as --trace=FOLDER; machineroom run --help tells them."
        exit ;;
    --profile | --explain) add "$1"; shift ;;
    -gdb | --gdb | -debug | --debug | -tv | --tv)
        refuse "$1: gdb stops and shows all ranks by $name --debugger=gdb PROGRAM (machineroom run --help tells more)" ;;
    --?*=*) add "$1"; shift ;; # machineroom run knows whether it is one of its own
    -*) refuse "$1: not known; options of machineroom run are taken as --NAME=VALUE, such as --trace=FOLDER" ;;
    *) break ;;
    esac
done
case ${1-} in
env | /bin/env | /usr/bin/env) # variables for the ranks: env NAME=VALUE PROGRAM
    shift
    while case ${1-} in [A-Za-z_]*=*) ;; *) false ;; esac; do
        export "${1?}"
        shift
    done
    ;;
esac
program=$1
# what stands before a process elsewhere, each rank being one, unless the user has a program of that name
is_users() {
    case $program in
    /bin/* | /usr/bin/* | /usr/local/bin/*) false ;;
    */*) ;;
    *) [ -f "$program" ] || [ -f "$from/$program" ] || [ -f "${path:-.}/$program" ] ;;
    esac
}
case ${program##*/} in
gdb | cuda-gdb | lldb | ddd | xterm | konsole | gnome-terminal | urxvt | tmux | screen)
    is_users || refuse "$program cannot stand before ranks, as all are in \
the simulator's process; gdb stops and shows all of them by $name --debugger=gdb PROGRAM" ;;
valgrind | strace | ltrace | perf | time | nice | numactl | taskset | stdbuf | chrt)
    is_users || refuse "$program cannot stand before ranks, as all are in \
the simulator's process; leave it out, or put it before $name for what the simulator does itself" ;;
sh | bash | dash | zsh | perl | Rscript | julia | hostname | uname | date | echo | ls | pwd | cat \
    | printenv | true | false | sleep)
    is_users || refuse "$program cannot run as a rank: ranks are programs \
that mpicc, mpicxx, mpifort or mpif90 have built, classes of Java, or python3" ;;
esac
[ "$program$version" ] || refuse "usage: $usage"
[ $# -eq 0 ] || shift
# a program in Java, as scripts start it elsewhere: mpirun -np 4 java -cp PATH Main
if [ "${program##*/}" = java ]; then
    java=yes
    program=
    classpath=${CLASSPATH:-.}
    while [ $# -gt 0 ] && [ -z "$program" ]; do
        case $1 in
        -cp | -classpath | --class-path) classpath=$2; shift 2 ;;
        --class-path=*) classpath=${1#*=}; shift ;;
        -jar) classpath=; shift ;;
        -D* | -ea* | -enableassertions*) export MACHINEROOM_OPTS="${MACHINEROOM_OPTS:+$MACHINEROOM_OPTS }$1"; shift ;;
        -X* | -server | --enable-preview | --add-*=*) shift ;; # the JVM is the simulator's
        --add-*) shift 2 ;;
        -*) refuse "java $1: not known; known are -cp, -jar, -D and -ea, and what is for a JVM of its own is left out" ;;
        *) program=$1; shift ;;
        esac
    done
    [ "$program" ] || refuse "java is to start a class or, with -jar, a jar"
    [ -z "$classpath" ] || add "--class-path=$classpath"
fi
# where on the PATH a program lies that the compilers of these wrappers have built, else its name
on_path() {
    IFS=:
    set -f
    for folder in $PATH; do
        if [ -x "$folder/$1" ] && [ -f "$folder/$1" ] && grep -qF .machineroom.rank "$folder/$1"; then
            echo "$folder/$1"
            return
        fi
    done
    echo "$1"
}
# the programs behind ":", whose options machineroom run knows, count from where mpirun was called, too
left=$#
next=argument
while [ $left -gt 0 ]; do
    word=$1
    words=0
    case $next:$word in
    argument:: | program::) next=program ;;
    program:-*)
        words_for_nothing "$word"
        [ $words -gt 0 ] || next=value
        ;;
    value:*) next=program ;;
    program:*) next=argument ;;
    esac
    if [ $words -gt 0 ]; then
        [ $words -le $left ] || words=$left
        shift $words
        left=$((left - words))
        continue
    fi
    set -- "$@" "$word"
    [ "$word" != : ] || [ "$PWD" = "$from" ] || set -- "$@" -wdir "$from"
    shift
    left=$((left - 1))
done
# where the ranks shall work, else where mpirun was called
[ "$java" ] || case $program in
/*) ;;
*/*) [ -x "$program" ] || [ ! -x "$from/$program" ] || program=$from/$program ;;
*)
    for folder in . "$path" "$from"; do
        if [ "$folder" ] && [ -f "$folder/$program" ] && [ -x "$folder/$program" ]; then
            program=$folder/$program
            break
        fi
    done
    case $program in
    */*) ;;
    *) program=$(on_path "$program") ;;
    esac
    ;;
esac

# the machineroom that made these wrappers is asked if none is on the PATH
command=${MACHINEROOM:-$(command -v machineroom || cat @FOLDER@/command 2> /dev/null)}
[ "$command" ] || refuse "machineroom is not on the PATH: put its folder there, or its path into MACHINEROOM"
[ -z "$version" ] || exec "$command" --version
# what stands behind the program is the program's, though machineroom run would know it, too: -n, -m ...
[ $# -eq 0 ] || set -- -- "$@"
set -f
IFS=$line
exec "$command" run $options $plain $quiet ${MACHINEROOM_MACHINE:+"--machine=$MACHINEROOM_MACHINE"} "$program" "$@"
