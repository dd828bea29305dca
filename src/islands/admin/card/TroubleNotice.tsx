import { CircleX } from 'lucide-react';
import { useContext } from 'react';
import { AdminLocale } from '../admin-texts.ts';
import type { Trouble } from './card.ts';
import { troubleText } from './trouble-text.ts';

/** Why the last save did not get through, in place: a toast alone would be gone too soon. */
export function TroubleNotice({ trouble }: { trouble: Trouble }) {
  const locale = useContext(AdminLocale);
  return (
    <p role="alert" className="flex gap-3 rounded-card border-2 border-alarm px-5 py-3">
      <CircleX aria-hidden="true" size={20} className="mt-0.5 shrink-0 text-alarm" />
      {troubleText(trouble, locale)}
    </p>
  );
}
