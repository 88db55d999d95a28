#!/bin/sh
# Runs a command on a machine without some of its files, in mounts of its own that end with it:
#   unshare --mount sh bare-machine.sh ROOM PATH... -- NAME... -- COMMAND...
# ROOM is an empty folder for what the mounts need. A PATH is hidden, a folder's content with it. A NAME is a program or
# a library (*.so*) that must not be found afterwards: where one is, something was missed, and the command is not run.
set -eu

room=$1
shift
mount -t tmpfs tmpfs "$room"
covered=:
while [ "$1" != -- ]; do
  path=$1
  shift
  if [ -d "$path" ]; then
    mount -t tmpfs tmpfs "$path"
    continue
  fi
  folder=$(dirname "$path")
  case $covered in
    *":$folder:"*) ;;
    *)
      covered=$covered$folder:
      layer=$room/$(echo "$folder" | tr / -)
      mkdir "$layer" "$layer.work"
      mount -t overlay overlay -o "lowerdir=$folder,upperdir=$layer,workdir=$layer.work" "$folder"
      ;;
  esac
  rm -f -- "$path"
done
shift

while [ "$1" != -- ]; do
  case $1 in
    # The system's loader itself is asked; it names each library that it cannot find.
    *.so*) env "LD_PRELOAD=$1" true 2>&1 | grep -q 'cannot open shared object' || found=$1 ;;
    *) if command -v "$1" >/dev/null; then found=$1; fi ;;
  esac
  if [ -n "${found:-}" ]; then
    echo "$found is still found: the machine is not bare" >&2
    exit 1
  fi
  shift
done
shift

exec "$@"
