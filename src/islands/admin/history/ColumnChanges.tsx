import { WordDiff } from '../ui/WordDiff.tsx';
import { PictureChange } from './PictureChange.tsx';
import type { ColumnChange } from './revision-version.ts';

interface ColumnChangesProps {
  changes: ColumnChange[];
  /** Shows the texts alone, not as something that came. */
  isPlain?: boolean;
}

/** What changed in a row, column by column. */
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
