import { useContext } from 'react';
import { AdminLocale } from '../admin-texts.ts';
import { Notice } from '../Notice.tsx';
import type { Trouble } from './card.ts';
import { troubleText } from './trouble-text.ts';

/** Why the last save did not get through, in place: a toast alone would be gone too soon. */
export function TroubleNotice({ trouble }: { trouble: Trouble }) {
  return <Notice tone="problem">{troubleText(trouble, useContext(AdminLocale))}</Notice>;
}
