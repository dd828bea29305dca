import { useContext } from 'react';
import { textOf } from '../editing/state/draft.ts';
import { useEditors } from '../editing/state/panel-editors.ts';
import { AdminLocale, useAdminTexts } from '../ui/admin-texts.ts';
import { Thumbnail } from './Thumbnail.tsx';
import { useSavedPictures } from './use-saved-pictures.ts';

/** What a column holds that names a picture: the key of one, or the hash of its file. */
export interface NamedPictureProps {
  by: 'picture' | 'file';
  name: string;
}

/** The picture that a column names. */
export function NamedPicture({ by, name }: NamedPictureProps) {
  const t = useAdminTexts().pictures;
  return by === 'file' ? <Thumbnail hash={name} alt={t.anyPicture} /> : <Keyed name={name} />;
}

/** A picture by its key, as it is now; one that was removed since has a number alone. */
function Keyed({ name }: { name: string }) {
  const locale = useContext(AdminLocale);
  const t = useAdminTexts().pictures;
  const row = useSavedPictures(useEditors().pictures).get(name);
  if (!row) return <span>{t.numbered(name)}</span>;
  return (
    <Thumbnail
      hash={textOf(row, 'file')}
      alt={textOf(row, locale === 'es' ? 'alt_es' : 'alt') || t.numbered(name)}
    />
  );
}
