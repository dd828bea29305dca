import { usePictureFile } from './known-files.ts';

interface ThumbnailProps {
  hash: string;
  alt: string;
}

/** A picture, as small as lists show it; an empty place until it was read. */
export function Thumbnail({ hash, alt }: ThumbnailProps) {
  const file = usePictureFile(hash);
  if (!file) {
    return <span role="img" aria-label={alt} className="block h-32 w-44 rounded-lg bg-pine-100" />;
  }
  const { thumbnail, width, height } = file;
  return (
    <img
      src={thumbnail}
      alt={alt}
      width={width}
      height={height}
      className="h-32 w-auto max-w-full rounded-lg bg-pine-100 object-contain"
    />
  );
}
