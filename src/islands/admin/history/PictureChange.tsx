import { useContext } from 'react';
import { historyText } from '#i18n/admin/history.ts';
import { NamedPicture } from '../pictures/NamedPicture.tsx';
import { AdminLocale } from '../ui/admin-texts.ts';
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
          <NamedPicture by={names} name={before} />
        </del>
      )}
      {after && (
        <ins className={isPlain ? 'no-underline' : 'diff-added grid justify-items-start gap-1 p-2'}>
          {!isPlain && <span className="text-sm">{t.added}</span>}
          <NamedPicture by={names} name={after} />
        </ins>
      )}
    </div>
  );
}
