import { useContext } from 'react';
import { AdminLocale } from '../admin-texts.ts';
import type { Trouble } from './card.ts';
import { troubleText } from './trouble-text.ts';

/** Why the last save did not get through, in place: a toast alone would be gone too soon. */
export function TroubleNotice({ trouble }: { trouble: Trouble }) {
  const locale = useContext(AdminLocale);
  return (
    <p role="alert" className="rounded-card border-2 border-alarm px-5 py-3">
      {troubleText(trouble, locale)}
    </p>
  );
}
