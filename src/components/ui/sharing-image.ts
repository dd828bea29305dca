const drawn = ['galveston', 'golden-triangle', 'houston', 'katy', 'lake', 'spring'];

/**
 * The picture shown beside a shared link to a page with this picture: for one of our drawings its
 * JPEG (made by scripts/site/assets/sharing-images.sh), for a remote photo the photo itself.
 */
export function sharingImage(picture: string | null): string | undefined {
  if (!picture) return undefined;
  const name = /^\/images\/cities\/([a-z-]+)\.svg$/.exec(picture)?.[1];
  if (name && drawn.includes(name)) return `/images/sharing/${name}.jpg`;
  return picture.startsWith('https:') && URL.canParse(picture) ? picture : undefined;
}
