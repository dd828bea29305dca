const drawings = ['galveston', 'golden-triangle', 'houston', 'katy', 'lake', 'spring'];

/**
 * The `og:image` for a page with this picture: the JPEG of our drawing (made by
 * scripts/site/assets/sharing-images.sh) or the photo itself.
 */
export function sharingImage(picture: string | null): string | undefined {
  if (!picture) return undefined;
  const name = /^\/images\/cities\/([a-z-]+)\.svg$/.exec(picture)?.[1];
  if (name && drawings.includes(name)) return `/images/sharing/${name}.jpg`;
  if (/^\/images\/.*\.(jpe?g|png|webp)$/.test(picture)) return picture;
  return picture.startsWith('https:') && URL.canParse(picture) ? picture : undefined;
}
