import { type RefObject, useContext, useRef } from 'react';
import { flushSync } from 'react-dom';
import { takeBack, tell, tellProblem } from '#islands/toast/toast-manager.ts';
import { AdminLocale, useAdminTexts } from '../ui/admin-texts.ts';
import type { Card } from './card.ts';
import { type CardField, problemOf } from './fields.ts';
import { troubleText } from './trouble-text.ts';

interface SaveOptions {
  card: Card;
  allFields: readonly CardField[];
  form: RefObject<HTMLFormElement | null>;
  onSaved: () => void;
  saved: string;
}

/** Saves what may be saved and tells how it went; otherwise leads to the first field in error. */
export function useSave({ card, allFields, form, onSaved, saved }: SaveOptions) {
  const locale = useContext(AdminLocale);
  const t = useAdminTexts().card;
  const told = useRef<string>(undefined);
  return async (over = card.state.get().read) => {
    if (card.state.get().isSaving || !card.isUnsaved) return;
    if (allFields.some((field) => problemOf(card, field, t) !== null)) {
      flushSync(() => card.check());
      return leadToProblem(form.current);
    }
    if (told.current) takeBack(told.current);
    const outcome = await card.save(over);
    if (outcome.outcome === 'saved') {
      tell(saved);
      onSaved();
    } else if (outcome.outcome !== 'conflict') {
      told.current = tellProblem(troubleText(outcome, locale));
    }
  };
}

function leadToProblem(form: HTMLFormElement | null): void {
  const field = form?.querySelector<HTMLElement>('[aria-invalid=true]');
  field?.closest('details')?.toggleAttribute('open', true);
  field?.focus();
}
