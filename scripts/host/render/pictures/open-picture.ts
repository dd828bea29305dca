import sharp, { type Sharp, type SharpOptions } from 'sharp';

// Applies to the whole process, so no other module may import sharp. Only these formats are read: no SVG, no PDF,
// nothing that can refer to other files.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((name) => `VipsForeignLoad${name}`),
});
// One picture at a time on one core: the same machine serves visitors.
sharp.cache(false);
sharp.concurrency(1);

type FailOn = NonNullable<SharpOptions['failOn']>;

const mostPixels = 64_000_000;

/** Opens a picture that may be malicious. Fails if it is not complete, and turns it upright. */
export function openPicture(bytes: Uint8Array, failOn: FailOn = 'error'): Sharp {
  return sharp(bytes, { limitInputPixels: mostPixels, failOn, autoOrient: true });
}
