#!/bin/sh
# SPDX-License-Identifier: EPL-2.0
# mpirun, mpiexec: machineroom run, with the number of ranks as -n, -np or -c.
name=${0##*/}
refuse() { echo "$name: $1" >&2; exit 2; }

ranks=
version=
while [ $# -gt 0 ]; do
    case $1 in
    -n | -np | --np | -c) ranks="-n $2"; shift 2 ;;
    -m | --machine) MACHINEROOM_MACHINE=$2; shift 2 ;;
    -V | -version | --version) version=--version; shift ;;
    -x | -env | -genv)
        case $1$2 in
        -x*=*) export "${2?}"; shift 2 ;;
        -x*) shift 2 ;;
        *) export "$2=$3"; shift 3 ;;
        esac
        ;;
    -wdir | --wdir | -wd) cd "$2" || exit 2; shift 2 ;;
    # how ranks are bound to the processors of a host
    --oversubscribe | --allow-run-as-root | --use-hwthread-cpus | --report-bindings) shift ;;
    --bind-to | -bind-to | --map-by | -map-by | --rank-by | -ppn) shift 2 ;;
    --mca | -mca) shift 3 ;;
    -host | --host | -H | -hosts | -hostfile | --hostfile | -machinefile | --machinefile | -f)
        refuse "$1: ranks run on a simulated machine, which -m names, and not on hosts" ;;
    -h | --help) set -- ;;
    -*) refuse "$1: not known; options of machineroom run: machineroom run [OPTIONS] PROGRAM [ARGS]" ;;
    *) break ;;
    esac
done
program=$1
[ "$program$version" ] || refuse "usage: $name [-n RANKS] [-m MACHINE] [-x NAME=VALUE] PROGRAM [ARGS]"
[ $# -eq 0 ] || shift
for argument; do
    [ "$argument" != : ] || refuse "one program for all ranks; several, divided by \":\", are not supported"
done
case $program in */*) ;; *) [ -x "./$program" ] && program=./$program ;; esac

# the machineroom that made these wrappers is asked if none is on the PATH
command=${MACHINEROOM:-$(command -v machineroom || cat @FOLDER@/command 2> /dev/null)}
[ "$command" ] || refuse "machineroom is not on the PATH: put its folder there, or its path into MACHINEROOM"
[ -z "$version" ] || exec "$command" --version
exec "$command" run $ranks ${MACHINEROOM_MACHINE:+-m "$MACHINEROOM_MACHINE"} "$program" "$@"
