#!/bin/sh
# Creates the icons that browsers, phones and search engines request by name, from one drawing.
# Needs rsvg-convert and icotool (Debian: apt-get install librsvg2-bin icoutils).
set -eu

work=$(mktemp -d)
drawing="$work/icon.svg"
node --eval "import('./src/components/shell/site-icon.ts').then((it) => console.log(it.siteIcon))" >"$drawing"
for size in 16 32 48; do rsvg-convert -w $size -h $size "$drawing" -o "$work/$size.png"; done
icotool --create --output public/favicon.ico "$work/16.png" "$work/32.png" "$work/48.png"
# Phones round the corners themselves and do not support transparent ones.
rsvg-convert -w 180 -h 180 --background-color '#16382f' "$drawing" -o public/apple-touch-icon.png
rm -r "$work"
ls -l public/favicon.ico public/apple-touch-icon.png
