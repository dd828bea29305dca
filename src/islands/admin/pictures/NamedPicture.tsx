import { useContext } from 'react';
import { rowTitle } from '../editing/list/row-title.ts';
import { textOf } from '../editing/state/draft.ts';
import { useEditors } from '../editing/state/panel-editors.ts';
import { AdminLocale, useTableTexts } from '../ui/admin-texts.ts';
import { Thumbnail } from './Thumbnail.tsx';
import { useSavedPictures } from './use-saved-pictures.ts';

export interface NamedPictureProps {
  /** Whether `name` is the key of a picture, or the hash of its file. */
  by: 'picture' | 'file';
  name: string;
}

export function NamedPicture({ by, name }: NamedPictureProps) {
  const t = useTableTexts('pictures');
  return by === 'file' ? (
    <Thumbnail hash={name} alt={t.anyPicture} />
  ) : (
    <PictureByKey name={name} />
  );
}

/** The current picture with a key. A picture that was removed shows only its number. */
function PictureByKey({ name }: { name: string }) {
  const locale = useContext(AdminLocale);
  const t = useTableTexts('pictures');
  const row = useSavedPictures(useEditors().pictures).get(name);
  if (!row) return <span>{t.numbered(name)}</span>;
  return (
    <Thumbnail
      hash={textOf(row, 'file')}
      alt={rowTitle('pictures', row, locale).text || t.numbered(name)}
    />
  );
}
