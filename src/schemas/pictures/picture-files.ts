import type { ShownPicture } from './picture.ts';

const widths = [480, 960, 1600];

/** Formats that a picture is published in, the smaller one first; every browser of today reads the last. */
export const pictureFormats = ['avif', 'webp'] as const;

/** A file that is made of a picture: some width as it is, or the cut that goes with shared links. */
export type PictureFileToMake = { address: string; hash: string } & (
  | { width: number; format: (typeof pictureFormats)[number] }
  | { focus: { x: number; y: number }; format: 'jpg' }
);

/** Widths that a picture is published in, in pixels; never more than it has. */
export function widthsOf({ width }: Pick<ShownPicture, 'width'>): number[] {
  const smaller = widths.filter((each) => each < width);
  return smaller.length < widths.length ? [...smaller, width] : smaller;
}

/** Where a picture is found in some width. Caches know files by name: other sizes take other names. */
export function widthAddress({ file }: ShownPicture, width: number, format: string): string {
  return `/pictures/${file.slice(0, 20)}-${width}.${format}`;
}

/** Where the cut of a picture is found that goes with shared links. */
export function sharingAddress({ file, focus }: ShownPicture): string {
  return `/pictures/${file.slice(0, 20)}-shared-${focus.replace(' ', '-')}.jpg`;
}

/** The point of a picture that matters most, in percent from the left and from the top. */
export function focusOf({ focus }: Pick<ShownPicture, 'focus'>): { x: number; y: number } {
  const [x = 50, y = 50] = focus.split(' ').map(Number);
  return { x, y };
}

/** Every file that is published of a picture. */
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
