import { usePictureFile } from './picture-files.ts';

interface ThumbnailProps {
  hash: string;
  alt: string;
}

/** A placeholder until the file is loaded. */
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

/** The decorative thumbnail in a list row. */
export function RowThumbnail({ hash }: { hash: string }) {
  const file = usePictureFile(hash);
  if (!file) return <span className="row-picture" />;
  return <img src={file.thumbnail} alt="" width={56} height={40} className="row-picture" />;
}
