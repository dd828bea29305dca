import { useContext, useState } from 'react';
import { previewText } from '#i18n/admin/preview.ts';
import type { Locale } from '#locales.ts';
import type { PreviewFacts } from '#schemas/content/preview-facts.ts';
import { AdminLocale, useAdminTexts } from '../ui/admin-texts.ts';
import { useStore } from '../ui/store.ts';
import { BrokenPage } from './BrokenPage.tsx';
import { PreviewFrame } from './frame/PreviewFrame.tsx';
import { PreviewStatus } from './PreviewStatus.tsx';
import { previewOf } from './preview-of.ts';
import type { PreviewSheetProps } from './preview-sheet-props.ts';
import { usePreviewFacts } from './use-preview-facts.ts';

interface PreviewedProps extends Omit<PreviewSheetProps, 'onClose'> {
  /** Language of the page. */
  locale: Locale;
  width: number;
  onEscape: () => void;
}

/** The page, or why there is none to show. */
export function Previewed(props: PreviewedProps) {
  const locale = useContext(AdminLocale);
  const t = useAdminTexts();
  const { editors, tables } = props;
  const read = usePreviewFacts();
  if (read.state === 'failed' || tables === 'failed') {
    return (
      <div>
        <p role="alert">{previewText[locale].unread}</p>
        <button
          type="button"
          className="btn btn-quiet mt-4"
          onClick={() => {
            read.ask();
            for (const table of Object.values(editors)) {
              if (table.state.get().state === 'failed') void table.load();
            }
          }}
        >
          {t.editor.retry}
        </button>
      </div>
    );
  }
  if (read.state !== 'loaded' || tables === 'loading') return <p role="status">{t.loading}</p>;
  return <DraftPage {...props} facts={read.facts} />;
}

interface DraftPageProps extends PreviewedProps {
  facts: PreviewFacts;
}

function DraftPage(props: DraftPageProps) {
  const { editors, facts, editor, locale, width, labelOf, onEscape } = props;
  const t = previewText[useContext(AdminLocale)];
  // Always the same moment: what is shown changes with what is typed, and with nothing else.
  const [now] = useState(() => new Date().toISOString());
  const { draft } = useStore(editor.state);
  const preview = previewOf(editor, editors, facts, now);
  return (
    <>
      <PreviewStatus preview={preview} labelOf={labelOf} />
      {preview.page && (
        <BrokenPage draft={draft} text={t.broken}>
          <PreviewFrame
            shown={preview.page}
            content={preview.content}
            locale={locale}
            width={width}
            title={t.frame[locale]}
            onEscape={onEscape}
          />
        </BrokenPage>
      )}
    </>
  );
}
