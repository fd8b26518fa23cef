#!/bin/sh
# SPDX-License-Identifier: EPL-2.0
# mpirun, mpiexec: machineroom run, with the number of ranks as -n, -np or -c.
ranks=
while [ $# -gt 0 ]; do
    case $1 in
    -n | -np | --np | -c) ranks="-n $2"; shift 2 ;;
    -m | --machine) MACHINEROOM_MACHINE=$2; shift 2 ;;
    --oversubscribe | --allow-run-as-root) shift ;;
    *) break ;;
    esac
done
program=$1
[ "$program" ] || {
    echo "usage: ${0##*/} [-n RANKS] [-m MACHINE] PROGRAM [ARGS]" >&2
    exit 2
}
shift
case $program in */*) ;; *) [ -x "./$program" ] && program=./$program ;; esac
exec "${MACHINEROOM:-machineroom}" run $ranks ${MACHINEROOM_MACHINE:+-m "$MACHINEROOM_MACHINE"} "$program" "$@"
