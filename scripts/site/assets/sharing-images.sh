#!/bin/sh
# Creates link preview images for messengers and social networks from the site's own drawings: 1200 × 630
# JPEG, because those services do not read SVG.
# Needs ffmpeg with librsvg (Debian: apt-get install ffmpeg). Run from the project folder.
set -eu

out=public/images/sharing
mkdir -p "$out"
for drawing in src/assets/drawings/hero.svg public/images/cities/*.svg; do
  ffmpeg -hide_banner -loglevel error -y -width 1800 -i "$drawing" \
    -vf 'scale=1200:630:force_original_aspect_ratio=increase:flags=lanczos,crop=1200:630' \
    -q:v 6 "$out/$(basename "$drawing" .svg).jpg"
done
ls -l "$out"
