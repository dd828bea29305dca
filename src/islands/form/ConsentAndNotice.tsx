import { useLayoutEffect, useRef } from 'react';
import { consentOnPage, type DeliveryNotice } from './delivery.ts';

interface ConsentAndNoticeProps {
  notice: DeliveryNotice | undefined;
  /** Whether the button below submits the form, and is not one to its next step. */
  submits?: boolean;
}

/** The page's consent text and the delivery notice, above the submit button. */
export function ConsentAndNotice({ notice, submits = true }: ConsentAndNoticeProps) {
  const message = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    const consent = consentOnPage();
    const home = consent?.parentElement;
    if (!submits || !consent || !home) return;
    // Moved, not rendered again: the stored evidence is the text that the page itself shows.
    message.current?.before(consent);
    return () => home.prepend(consent);
  }, [submits]);
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
