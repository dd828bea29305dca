import { useAdminTexts } from '../admin-texts.ts';
import type { Trouble } from './card.ts';
import { troubleText } from './trouble-text.ts';

/** Why the last save did not get through, in place: a toast alone would be gone too soon. */
export function TroubleNotice({ trouble }: { trouble: Trouble }) {
  const t = useAdminTexts().card;
  return (
    <p role="alert" className="rounded-card border-2 border-alarm px-5 py-3">
      {troubleText(trouble, t)}
    </p>
  );
}
