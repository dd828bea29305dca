import { useContext, useState } from 'react';
import { serverNow } from '#database/server-clock.ts';
import { previewText } from '#i18n/admin/preview.ts';
import { ErrorBoundary } from '#islands/loading/ErrorBoundary.tsx';
import { Loaded, useLoaded } from '#islands/loading/Loaded.tsx';
import type { Locale } from '#locales.ts';
import type { PreviewFacts } from '#rows/preview-facts.ts';
import type { PanelEditors } from '../editing/state/panel-editors.ts';
import type { RowEditor } from '../editing/state/row-editor.ts';
import type { TableEditorState } from '../editing/state/table-editor.ts';
import { AdminLocale, useAdminTexts } from '../ui/admin-texts.ts';
import { useStore } from '../ui/store.ts';
import { PreviewFrame } from './frame/PreviewFrame.tsx';
import { loadPreviewFacts } from './load-preview-facts.ts';
import { previewOf } from './preview-of.ts';
import { previewStatus } from './preview-status.ts';

/**
 * What the panel has loaded already and passes to the preview: importing it here would split it from the
 * panel's first file.
 */
export interface PreviewedRow {
  editor: RowEditor;
  editors: PanelEditors;
  /** Whether all tables are loaded. */
  tables: TableEditorState['state'];
  labelOf: (column: string) => string;
}

interface PreviewBodyProps extends PreviewedRow {
  /** Language of the previewed page. */
  locale: Locale;
  width: number;
  onEscape: () => void;
}

export function PreviewBody(props: PreviewBodyProps) {
  const locale = useContext(AdminLocale);
  const t = useAdminTexts();
  const { editors, tables } = props;
  // What pages show in addition to rows.
  const facts = useLoaded(loadPreviewFacts);
  return (
    <Loaded
      from={tables === 'loaded' || facts.state === 'failed' ? facts : { state: tables }}
      texts={{ loading: t.loading, problem: previewText[locale].loadProblem }}
      locale={locale}
      onRetry={() => {
        void facts.reload();
        for (const table of Object.values(editors)) {
          if (table.state.get().state === 'failed') void table.load();
        }
      }}
    >
      {(value) => <DraftPage {...props} facts={value} />}
    </Loaded>
  );
}

function DraftPage(props: PreviewBodyProps & { facts: PreviewFacts }) {
  const { editors, facts, editor, locale, width, labelOf, onEscape } = props;
  const panelLocale = useContext(AdminLocale);
  const t = previewText[panelLocale];
  // Fixed, so that the preview changes only with the text.
  const [now] = useState(() => serverNow().toISOString());
  const { draft } = useStore(editor.state);
  const preview = previewOf(editor, editors, facts, now);
  return (
    <>
      <p role="status" className="text-sm empty:-mt-2.5">
        {previewStatus(preview, labelOf, panelLocale)}
      </p>
      {preview.page && (
        <ErrorBoundary resetKey={draft} fallback={() => <p role="alert">{t.broken}</p>}>
          <PreviewFrame
            shown={preview.page}
            content={preview.content}
            locale={locale}
            width={width}
            title={t.frame[locale]}
            onEscape={onEscape}
          />
        </ErrorBoundary>
      )}
    </>
  );
}
