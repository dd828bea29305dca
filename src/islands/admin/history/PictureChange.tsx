import { useContext } from 'react';
import { historyText } from '#i18n/admin/history.ts';
import { textOf } from '../editor/drafts.ts';
import { useEditors } from '../editor/panel-editors.ts';
import { Thumbnail } from '../pictures/Thumbnail.tsx';
import { useSavedPictures } from '../pictures/use-saved-pictures.ts';
import { AdminLocale, useAdminTexts } from '../ui/admin-texts.ts';
import type { ColumnChange } from './revision-version.ts';

interface PictureChangeProps extends Pick<ColumnChange, 'before' | 'after'> {
  names: NonNullable<ColumnChange['names']>;
  /** Shows the picture alone, not as one that came. */
  isPlain: boolean;
}

/** The picture that went and the one that came. */
export function PictureChange({ before, after, names, isPlain }: PictureChangeProps) {
  const t = historyText[useContext(AdminLocale)].diff;
  return (
    <div className="mt-1 flex flex-wrap gap-4">
      {before && (
        <del className="diff-removed grid justify-items-start gap-1">
          <span className="text-sm">{t.removed}</span>
          <Named by={names} name={before} />
        </del>
      )}
      {after && (
        <ins className={isPlain ? 'no-underline' : 'diff-added grid justify-items-start gap-1 p-2'}>
          {!isPlain && <span className="text-sm">{t.added}</span>}
          <Named by={names} name={after} />
        </ins>
      )}
    </div>
  );
}

function Named({ by, name }: { by: PictureChangeProps['names']; name: string }) {
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
