import { useContext } from 'react';
import { historyText } from '#i18n/admin/history.ts';
import type { Locale } from '#locales.ts';
import { AdminLocale } from './admin-texts.ts';
import { type DiffPart, shortenDiff, wordDiff } from './word-diff.ts';

interface WordDiffProps {
  before: string;
  after: string;
  /** Language of the texts, if it is not the panel's. */
  lang: Locale | undefined;
}

/** The words removed from a text struck through, those added underlined. */
export function WordDiff({ before, after, lang }: WordDiffProps) {
  const parts = wordDiff(before, after);
  return (
    <p className="whitespace-pre-line break-words" lang={lang}>
      {parts.map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a diff is drawn once and never reordered
        <Part key={at} part={part} isFirst={at === 0} isLast={at === parts.length - 1} />
      ))}
    </p>
  );
}

function Part({ part, isFirst, isLast }: { part: DiffPart; isFirst: boolean; isLast: boolean }) {
  const locale = useContext(AdminLocale);
  const t = historyText[locale].diff;
  if (part.kind === 'same') return <Same text={part.text} isFirst={isFirst} isLast={isLast} />;
  const Mark = part.kind === 'added' ? 'ins' : 'del';
  const isSpacing = part.text.trim() === '';
  return (
    <Mark className={part.kind === 'added' ? 'diff-added' : 'diff-removed'}>
      {/* Screen readers do not announce `ins` and `del`; a comma makes them pause. */}
      <span className="sr-only" lang={locale}>
        {t[part.kind]}{' '}
      </span>
      {isSpacing ? <span lang={locale}>{t.spacing}</span> : part.text}
      <span className="sr-only" lang={locale}>
        {t.end}
      </span>
    </Mark>
  );
}

function Same({ text, isFirst, isLast }: { text: string; isFirst: boolean; isLast: boolean }) {
  const locale = useContext(AdminLocale);
  const isWhole = isFirst && isLast;
  if (isWhole) return text;
  return shortenDiff(text, isFirst, isLast).map((stretch) =>
    stretch === null ? (
      <span key="left-out" className="text-ink-soft">
        <span aria-hidden="true"> … </span>
        <span className="sr-only" lang={locale}>
          {historyText[locale].diff.leftOut}
        </span>
      </span>
    ) : (
      <span key={stretch}>{stretch}</span>
    ),
  );
}
