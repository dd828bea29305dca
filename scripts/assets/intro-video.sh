#!/bin/sh
# Makes the short film of the learning centre from the site's own drawings: six scenes, a slow zoom,
# soft cuts, no sound. What it says stands in the captions, public/video/intro.{en,es}.vtt.
# Needs ffmpeg with librsvg and libx264 (Debian: apt-get install ffmpeg). Run from the project folder.
set -eu

cities=public/images/cities
scenes="src/assets/drawings/hero.svg $cities/katy.svg $cities/houston.svg $cities/galveston.svg $cities/lake.svg src/assets/drawings/office.svg"
scene_frames=120 # 4.8 seconds at 25 frames, of which the last 0.8 belong to the cut
out=public/video

inputs=''
zooms=''
cuts=''
number=0
before='[scene0]'
for drawing in $scenes; do
  inputs="$inputs -width 1920 -i $drawing"
  zooms="$zooms[$number]scale=1920:1080:force_original_aspect_ratio=increase,crop=1920:1080,format=yuv420p,zoompan=z='1+0.0007*on':x='(iw-iw/zoom)*0.5':y='(ih-ih/zoom)*0.6':d=$scene_frames:s=960x540:fps=25[scene$number];"
  if [ "$number" -gt 0 ]; then
    cuts="$cuts$before[scene$number]xfade=duration=0.8:offset=$((number * 4))[cut$number];"
    before="[cut$number]"
  fi
  number=$((number + 1))
done

# shellcheck disable=SC2086 # the list of inputs is meant to be split
ffmpeg -hide_banner -loglevel error -y $inputs -filter_complex "$zooms${cuts%;}" -map "$before" \
  -c:v libx264 -pix_fmt yuv420p -preset slow -crf 30 -tune animation -movflags +faststart "$out/intro.mp4"
ls -l "$out"
