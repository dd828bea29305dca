#!/bin/sh
# Prints the path of the Node that runs the product: the system's if it fits, otherwise the one that npm installed in
# this folder. Exits with 1 if there is neither. The versions are those of `engines` in package.json.
set -eu
here=${0%/*}
project=$(cd "$here/../../.." && pwd)

# Maintained lines have even numbers.
fits() {
  version=$("$1" --version 2>/dev/null) || return 1
  IFS=. read -r major minor patch <<VERSION
${version#v}
VERSION
  [ $((major % 2)) -eq 0 ] || return 1
  case $major in
    24) lowest_minor=18 lowest_patch=1 ;;
    26) lowest_minor=5 lowest_patch=1 ;;
    *) [ "$major" -gt 26 ]; return ;;
  esac
  [ "$minor" -gt "$lowest_minor" ] ||
    { [ "$minor" -eq "$lowest_minor" ] && [ "$patch" -ge "$lowest_patch" ]; }
}

IFS=:
for folder in $PATH; do
  # npm puts the folders of packages first.
  case $folder in */node_modules/.bin) continue ;; esac
  [ -x "$folder/node" ] || continue
  if (unset IFS; fits "$folder/node"); then
    echo "$folder/node"
    exit
  fi
  break
done
[ -x "$project/node_modules/.bin/node" ] || exit 1
echo "$project/node_modules/.bin/node"
