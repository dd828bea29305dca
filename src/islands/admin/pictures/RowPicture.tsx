import { usePictureFile } from './known-files.ts';

/** A picture in the line of a list; an empty place until it was read. */
export function RowPicture({ hash }: { hash: string }) {
  const file = usePictureFile(hash);
  if (!file) return <span className="row-picture" />;
  return <img src={file.thumbnail} alt="" width={56} height={40} className="row-picture" />;
}
