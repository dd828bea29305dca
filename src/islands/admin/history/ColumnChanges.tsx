import { useContext } from 'react';
import { historyText } from '#i18n/admin/history.ts';
import { NamedPicture } from '../pictures/NamedPicture.tsx';
import { AdminLocale } from '../ui/admin-texts.ts';
import { WordDiff } from '../ui/WordDiff.tsx';
import type { ColumnChange } from './revision-changes.ts';

interface ColumnChangesProps {
  changes: ColumnChange[];
  /** Shows only the new texts, without marking them as added. */
  isPlain?: boolean;
}

export function ColumnChanges({ changes, isPlain = false }: ColumnChangesProps) {
  return (
    <dl className="mt-3 grid gap-3">
      {changes.map(({ column, label, lang, before, after, names }) => (
        <div key={column}>
          <dt className="font-medium text-ink-soft text-sm">{label}</dt>
          <dd>
            {names ? (
              <PictureChange before={isPlain ? '' : before} {...{ after, names, isPlain }} />
            ) : (
              <WordDiff before={isPlain ? after : before} after={after} lang={lang} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface PictureChangeProps extends Pick<ColumnChange, 'before' | 'after'> {
  names: NonNullable<ColumnChange['names']>;
  isPlain: boolean;
}

function PictureChange({ before, after, names, isPlain }: PictureChangeProps) {
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
