#!/usr/bin/env bash
# Subsets the two typefaces to the characters of English and Spanish and the weights in use, without hinting.
# Each stays under 10 KB, so that a picture and both fonts arrive in one round trip on a slow phone. Other
# characters are shown in the fallback font.
# Needs Debian's fonttools and its brotli module.
# Usage: subset-fonts.sh young-serif-400.woff2 figtree-wght.woff2   (as @fontsource ships them)
set -euo pipefail
out=src/assets/fonts
letters='U+0041-005A,U+0061-007A,U+00C1,U+00C9,U+00CD,U+00D1,U+00D3,U+00DA,U+00E1,U+00E9,U+00ED,U+00F1,U+00F3,U+00FA,U+00FC'
marks='U+0020-0022,U+0024-0029,U+002B-003B,U+003F,U+00A0,U+00A1,U+00B7,U+00BF,U+2013,U+2014,U+2018,U+2019,U+201C,U+201D,U+2026'
subset() {
  pyftsubset "$1" --unicodes="$2" --layout-features=kern --no-hinting --name-IDs='' \
    --drop-tables+=STAT,GDEF,gasp --flavor=woff2 --output-file="$3"
}
work=$(mktemp -d)
subset "$1" "$letters,$marks" "$out/young-serif.woff2"
fonttools varLib.instancer -q "$2" wght=400:700 -o "$work/figtree.ttf"
subset "$work/figtree.ttf" "$letters,$marks,U+0040,U+00A9,U+2022" "$out/figtree.woff2"
rm -r "$work"
