import { useContext, useEffect, useId, useRef } from 'react';
import type { ContentRow } from '#database/content-tables.ts';
import { lacksPicture } from '#database/pictures/removed-pictures.ts';
import { historyText } from '#i18n/admin/history.ts';
import { Loaded } from '#islands/loading/Loaded.tsx';
import { useRegions } from '../../search/site-context.ts';
import { AdminLocale } from '../../ui/admin-texts.ts';
import { Notice } from '../../ui/Notice.tsx';
import { useMoments } from '../../ui/use-moments.ts';
import { ColumnChanges } from '../ColumnChanges.tsx';
import { columnChanges, type RestorePoint, revisionRow } from '../revision-changes.ts';
import { changesToRestore, meetsColumnRules } from './changes-to-restore.ts';
import { type CurrentRow, useRestore } from './use-restore.ts';

interface RestorePreviewProps {
  point: RestorePoint;
  isUnsaved: boolean;
  onBack: () => void;
  onRestored: (row: ContentRow, name: string) => void;
}

/** Shows what restoring a version would change, and asks for confirmation. */
export function RestorePreview({ point, isUnsaved, onBack, onRestored }: RestorePreviewProps) {
  const locale = useContext(AdminLocale);
  const t = historyText[locale].preview;
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { name } = revisionRow(point.revision, locale);
  const { current, isBusy, problem, confirm } = useRestore(point, (row) => onRestored(row, name));
  const when = useMoments().whole(point.revision.created_at);
  return (
    <section aria-labelledby={id} className="mt-6">
      <h3 ref={heading} id={id} tabIndex={-1} className="heading-3">
        {t.title(name)}
      </h3>
      <p className="mt-1 text-ink-soft">
        {point.kind === 'version' ? t.asOf(when) : t.before(when)}
      </p>
      <div className="mt-4 grid gap-4">
        {problem && <Notice tone="problem">{problem}</Notice>}
        {isUnsaved && <Notice tone="warning">{t.unsaved}</Notice>}
        <div>
          <Loaded
            from={current}
            texts={{ loading: t.loading, problem: t.loadProblem }}
            locale={locale}
            onRetry={() => void current.reload()}
          >
            {(value) => <WhatChanges point={point} current={value} />}
          </Loaded>
        </div>
      </div>
      <div className="side-panel-actions mt-6 flex flex-wrap gap-3">
        {current.state === 'loaded' && canRestore(point, current.value) && (
          <button
            type="button"
            className="btn btn-primary"
            aria-disabled={isBusy}
            onClick={() => void confirm()}
          >
            {isBusy ? t.busy : t.confirm}
          </button>
        )}
        <button type="button" className="btn btn-quiet" onClick={onBack}>
          {t.back}
        </button>
      </div>
    </section>
  );
}

interface WhatChangesProps {
  point: RestorePoint;
  current: CurrentRow;
}

function WhatChanges({ point, current }: WhatChangesProps) {
  const locale = useContext(AdminLocale);
  const regions = useRegions();
  const t = historyText[locale].preview;
  const { table_name: table } = point.revision;
  const { version } = current;
  const pictureGone = lacksPicture(table, version, point.version) && (
    <Notice tone="warning">{t.pictureGone}</Notice>
  );
  const changes = columnChanges(table, current.row, version, locale, regions);
  if (changes.length === 0) {
    return (
      <>
        {pictureGone}
        <p>{t.same}</p>
      </>
    );
  }
  if (!meetsColumnRules(table, changesToRestore(table, version, current.row))) {
    return <p>{historyText[locale].problems.notStorable}</p>;
  }
  const { page } = revisionRow(point.revision, locale);
  const isCity = table === 'city_pages';
  return (
    <>
      {pictureGone}
      <p>{current.row ? t.changes : isCity ? t.comesBack(page) : t.addsAgain}</p>
      <ColumnChanges changes={changes} isPlain={current.row === null} />
    </>
  );
}

function canRestore(point: RestorePoint, current: CurrentRow): boolean {
  const { table_name: table } = point.revision;
  const { row, version } = current;
  if (columnChanges(table, row, version, 'en').length === 0) return false;
  return meetsColumnRules(table, changesToRestore(table, version, row));
}
