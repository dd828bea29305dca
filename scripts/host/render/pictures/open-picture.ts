import sharp, { type Sharp } from 'sharp';

// For all of a process, so nobody else here may bring sharp along: a format is read only when it is named
// here. No SVG, no PDF, nothing that names other files.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((name) => `VipsForeignLoad${name}`),
});
// One picture at a time, and one processor for it: visitors are served on the same machine.
sharp.cache(false);
sharp.concurrency(1);

/** The largest picture that is opened, in pixels. */
const mostPixels = 64_000_000;

/** Opens a picture that may have been made to break whoever opens it; upright, and whole or not at all. */
export function openPicture(bytes: Uint8Array): Sharp {
  return sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', autoOrient: true });
}
