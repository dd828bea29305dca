import type { ShownPicture } from './schema.ts';

const widths = [480, 960, 1600];

/** Smaller files first. Every current browser supports the last one. */
export const pictureFormats = ['avif', 'webp'] as const;

/** A file to publish: the picture in some width, or cropped for shared links (`og:image`). */
export type PictureFileToMake = { address: string; hash: string } & (
  | { width: number; format: (typeof pictureFormats)[number] }
  | { focus: { x: number; y: number }; format: 'jpg' }
);

/** Published widths in pixels, never more than the original has. */
export function widthsOf({ width }: Pick<ShownPicture, 'width'>): number[] {
  const smaller = widths.filter((each) => each < width);
  return smaller.length < widths.length ? [...smaller, width] : smaller;
}

/** The path of a picture in some width. Cached forever, so the name changes with the content. */
export function widthAddress({ file }: ShownPicture, width: number, format: string): string {
  return `/pictures/${file.slice(0, 20)}-${width}.${format}`;
}

/** The path of the crop for shared links. */
export function sharingAddress({ file, focus }: ShownPicture): string {
  return `/pictures/${file.slice(0, 20)}-shared-${focus.replace(' ', '-')}.jpg`;
}

/** The focus point, in percent from the left and from the top. */
export function focusOf({ focus }: Pick<ShownPicture, 'focus'>): { x: number; y: number } {
  const [x = 50, y = 50] = focus.split(' ').map(Number);
  return { x, y };
}

/** Every published file of a picture. */
export function filesToMake(picture: ShownPicture): PictureFileToMake[] {
  const hash = picture.file;
  const sizes = widthsOf(picture).flatMap((width) =>
    pictureFormats.map((format) => {
      return { address: widthAddress(picture, width, format), hash, width, format };
    }),
  );
  const address = sharingAddress(picture);
  return [...sizes, { address, hash, focus: focusOf(picture), format: 'jpg' }];
}
