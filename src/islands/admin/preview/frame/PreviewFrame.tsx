import { useContext, useRef, useState } from 'react';
import { previewText } from '#i18n/admin/preview.ts';
import type { Locale } from '#locales.ts';
import { AdminLocale, useAdminTexts } from '../../ui/admin-texts.ts';
import type { PreviewContent } from '../preview-content.ts';
import type { PreviewedPage } from '../previews.tsx';
import { PreviewedParts } from './PreviewedParts.tsx';
import { type PageParts, takeOver } from './page-parts.ts';
import { useShell } from './use-shell.ts';
import { useWidth } from './use-width.ts';

interface PreviewFrameProps {
  shown: PreviewedPage;
  content: PreviewContent;
  locale: Locale;
  /** Width of the window that the page is shown in, in pixels. */
  width: number;
  title: string;
  onEscape: () => void;
}

/** A live page in a frame, with the texts of now in place of its own. */
export function PreviewFrame(props: PreviewFrameProps) {
  const { shown, content, locale, width, title, onEscape } = props;
  const t = useAdminTexts();
  const panelLocale = useContext(AdminLocale);
  const [taken, setTaken] = useState<{ address: string; parts: PageParts | null } | null>(null);
  const texts = previewText[panelLocale];
  const end = useRef<HTMLParagraphElement>(null);
  const [room, available] = useWidth();
  const address = useShell(shown.shells(locale));
  const isThere = taken !== null && taken.address === address;
  const parts = isThere ? taken.parts : null;
  const scale = Math.min(1, available / width) || 1;
  return (
    <>
      <button
        type="button"
        className="link sr-only cursor-pointer self-start py-1 focus:not-sr-only"
        onClick={() => end.current?.focus()}
      >
        {texts.skip}
      </button>
      <div ref={room} className="preview-room">
        {!isThere && <p role="status">{t.loading}</p>}
        {isThere && !parts && <p role="alert">{texts.unread}</p>}
        {address && (
          <iframe
            key={address}
            src={address}
            title={title}
            className="preview-frame"
            style={{
              width,
              height: `${100 / scale}%`,
              scale: String(scale),
              visibility: parts ? 'visible' : 'hidden',
            }}
            onLoad={({ currentTarget }) => {
              const page = currentTarget.contentDocument;
              setTaken({ address, parts: page && takeOver(page, onEscape) });
            }}
          />
        )}
        {parts?.page.defaultView && (
          <PreviewedParts shown={shown} content={content} locale={locale} parts={parts} />
        )}
      </div>
      <p ref={end} tabIndex={-1} className="sr-only text-sm focus:not-sr-only">
        {texts.end}
      </p>
    </>
  );
}
