import { type RefObject, useContext, useEffect, useRef, useState } from 'react';
import { previewText } from '#i18n/admin/preview.ts';
import type { Locale } from '#locales.ts';
import { AdminLocale, useAdminTexts } from '../../ui/admin-texts.ts';
import type { PreviewContent } from '../preview-content.ts';
import type { PreviewedPage } from '../previews.tsx';
import { PagePortals } from './PagePortals.tsx';
import { clearPage, type PageParts } from './page-parts.ts';

interface PreviewFrameProps {
  shown: PreviewedPage;
  content: PreviewContent;
  locale: Locale;
  /** Window width of the page, in pixels. */
  width: number;
  title: string;
  onEscape: () => void;
}

/** A live page in a frame, with its content replaced by the draft. */
export function PreviewFrame(props: PreviewFrameProps) {
  const { shown, content, locale, width, title, onEscape } = props;
  const t = useAdminTexts();
  const panelLocale = useContext(AdminLocale);
  const [cleared, setCleared] = useState<{ path: string; parts: PageParts | null } | null>(null);
  const texts = previewText[panelLocale];
  const end = useRef<HTMLParagraphElement>(null);
  const [container, available] = useWidth();
  const path = useShell(shown.shells(locale));
  const isLoaded = cleared !== null && cleared.path === path;
  const parts = isLoaded ? cleared.parts : null;
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
      <div ref={container} className="preview-container">
        {!isLoaded && <p role="status">{t.loading}</p>}
        {isLoaded && !parts && <p role="alert">{texts.loadProblem}</p>}
        {path && (
          <iframe
            key={path}
            src={path}
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
              setCleared({ path, parts: page && clearPage(page, onEscape) });
            }}
          />
        )}
        {parts?.page.defaultView && (
          <PagePortals shown={shown} content={content} locale={locale} parts={parts} />
        )}
      </div>
      <p ref={end} tabIndex={-1} className="sr-only text-sm focus:not-sr-only">
        {texts.end}
      </p>
    </>
  );
}

/** The first path with a live page; `null` until it is known. */
function useShell(paths: readonly string[]): string | null {
  const wanted = paths.join(' ');
  const [found, setFound] = useState<{ wanted: string; path: string } | null>(null);
  useEffect(() => {
    let isWanted = true;
    void firstLive(wanted.split(' ')).then((path) => isWanted && setFound({ wanted, path }));
    return () => {
      isWanted = false;
    };
  }, [wanted]);
  return found?.wanted === wanted ? found.path : null;
}

async function firstLive([first = '/', ...others]: readonly string[]): Promise<string> {
  if (others.length === 0) return first;
  const isLive = await fetch(first, { method: 'HEAD' }).then(
    ({ ok }) => ok,
    () => false,
  );
  return isLive ? first : firstLive(others);
}

/** The width of an element, in pixels. */
function useWidth(): [RefObject<HTMLDivElement | null>, number] {
  const element = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
    if (element.current) observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return [element, width];
}
