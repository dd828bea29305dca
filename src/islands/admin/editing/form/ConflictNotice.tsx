import type { ReactNode } from 'react';
import type { Locale } from '#locales.ts';
import type { NamedPictureProps } from '../../pictures/NamedPicture.tsx';
import { useAdminTexts } from '../../ui/admin-texts.ts';
import { LazyView } from '../../ui/LazyView.tsx';

// Conflicts are rare, and the library that compares words is large.
const loadWordDiff = async () => (await import('../../ui/WordDiff.tsx')).WordDiff;

/** A field of a row that two users changed. */
export interface FieldConflict {
  field: string;
  label: string;
  /** What both started from, if it is known. */
  opened?: string | undefined;
  mine: string;
  theirs: string;
  /** Shows the differing words, in the language of the texts. */
  diff?: { lang: Locale | undefined };
  /** Set if the texts name pictures: by key, or by the hash of the file. */
  pictures?: NamedPictureProps['by'];
}

interface ConflictNoticeProps {
  title: string;
  conflicts: readonly FieldConflict[];
  /** The buttons that resolve the conflict. */
  children: ReactNode;
}

/** Shows who changed what in a row that two users changed, so that the second one can choose. */
export function ConflictNotice({ title, conflicts, children }: ConflictNoticeProps) {
  return (
    <div role="alert" tabIndex={-1} className="grid gap-5 rounded-card border-2 border-alarm p-5">
      <p className="font-semibold">{title}</p>
      {conflicts.map(({ field, ...conflict }) => (
        <Versions key={field} {...conflict} />
      ))}
      <div className="flex flex-wrap gap-3">{children}</div>
    </div>
  );
}

const loadNamedPicture = async () => (await import('../../pictures/NamedPicture.tsx')).NamedPicture;

/** Who changed a field: a draft of an earlier visit may not say what it started from. */
export function changedBy({
  opened,
  mine,
  theirs,
}: Pick<FieldConflict, 'opened' | 'mine' | 'theirs'>): 'me' | 'them' | 'both' | 'unknown' {
  if (opened === undefined) return 'unknown';
  if (mine === opened) return 'them';
  return theirs === opened ? 'me' : 'both';
}

function Versions({ label, diff, pictures, ...texts }: Omit<FieldConflict, 'field'>) {
  const t = useAdminTexts().editor.conflict;
  const { opened, mine, theirs } = texts;
  const who = changedBy(texts);
  const versions = [
    ...(who === 'them' ? [] : [[t.mine, mine]]),
    ...(who === 'me' ? [] : [[t.theirs, theirs]]),
  ];
  return (
    <div className="grid gap-2">
      <p className="font-medium">{label}</p>
      {(who === 'me' || who === 'them') && <p className="text-sm">{t.onlyOne[who]}</p>}
      <dl className="grid gap-3 sm:grid-cols-2">
        {versions.map(([whose, text = '']) => (
          <div key={whose} className="border-pine-300 border-l-4 pl-4">
            <dt className="text-ink-soft text-sm">{whose}</dt>
            <dd
              className="whitespace-pre-line wrap-break-word"
              lang={text ? diff?.lang : undefined}
            >
              {text && pictures ? (
                <LazyView load={loadNamedPicture} props={{ by: pictures, name: text }} />
              ) : (
                text || t.nothing
              )}
            </dd>
          </div>
        ))}
      </dl>
      {opened && theirs && diff && who !== 'me' && (
        <div>
          <p className="text-ink-soft text-sm">{t.difference}</p>
          <LazyView
            load={loadWordDiff}
            props={{ before: opened, after: theirs, lang: diff.lang }}
          />
        </div>
      )}
    </div>
  );
}
