#!/usr/bin/env bash
# Makes the two faces of the site from their full files: only the characters English and Spanish
# need, only the weights used, no hinting. Needs Debian's fonttools and a brotli module for it.
# Usage: subset-fonts.sh young-serif-400.woff2 figtree-wght.woff2   (as @fontsource ships them)
set -euo pipefail
out=src/assets/fonts
characters='U+0020-007E,U+00A0,U+00A1,U+00A9,U+00AB,U+00B0,U+00B7,U+00BB,U+00BF,U+00C1,U+00C9,U+00CD,U+00D1,U+00D3,U+00DA,U+00DC,U+00E1,U+00E9,U+00ED,U+00F1,U+00F3,U+00FA,U+00FC,U+2013,U+2014,U+2018,U+2019,U+201C,U+201D,U+2022,U+2026,U+2192'
subset() {
  pyftsubset "$1" --unicodes="$characters" --layout-features='kern,liga,tnum,calt' \
    --no-hinting --flavor=woff2 --output-file="$2"
}
work=$(mktemp -d)
subset "$1" "$out/young-serif.woff2"
fonttools varLib.instancer -q "$2" wght=400:700 -o "$work/figtree.ttf"
subset "$work/figtree.ttf" "$out/figtree.woff2"
rm -r "$work"
