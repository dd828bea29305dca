import { useLayoutEffect, useRef } from 'react';
import { consentOnPage, type DeliveryNotice } from './deliver.ts';

/** What stands above the button: the page's words about consent, and how far the request is. */
export function BeforeSubmit({ notice }: { notice: DeliveryNotice | undefined }) {
  const message = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    const consent = consentOnPage();
    const home = consent?.parentElement;
    if (!consent || !home) return;
    // Moved, not made: what is stored as evidence is what the page itself shows.
    message.current?.before(consent);
    return () => home.prepend(consent);
  }, []);
  return (
    <p ref={message} role="alert" className={noticeStyle(notice)}>
      {notice?.text}
    </p>
  );
}

function noticeStyle(notice: DeliveryNotice | undefined): string | undefined {
  if (!notice) return undefined;
  return notice.failed ? 'mb-5 font-semibold text-alarm' : 'mb-5 font-semibold';
}
