import { useContext, useState } from 'react';
import { tell, tellProblem } from '#islands/toast/toast-manager.ts';
import type { Card } from '../card/card.ts';
import { textOf } from '../card/drafts.ts';
import { troubleText } from '../card/trouble-text.ts';
import { AdminLocale, useAdminTexts } from '../ui/admin-texts.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { useStore } from '../ui/store.ts';
import { isFallback } from './new-address.ts';

interface RemoveCityProps {
  card: Card;
  onRemoved: () => void;
}

/** Takes a city's page off the site, once somebody confirmed it; says why when that cannot be. */
export function RemoveCity({ card, onRemoved }: RemoveCityProps) {
  const locale = useContext(AdminLocale);
  const { read } = useStore(card.state);
  const [isAsking, setIsAsking] = useState(false);
  const city = textOf(read, 'city_name');
  const slug = textOf(read, 'slug');
  const mustStay = isFallback(slug);
  const texts = useAdminTexts().cities.remove;

  async function remove(): Promise<void> {
    const outcome = await card.remove();
    if (outcome.outcome === 'removed') {
      tell(texts.done(city));
      onRemoved();
    } else if (outcome.outcome !== 'conflict') tellProblem(troubleText(outcome, locale));
  }

  return (
    <>
      <button type="button" className="link cursor-pointer py-1" onClick={() => setIsAsking(true)}>
        {texts.open} <span className="sr-only">{city}</span>
      </button>
      {isAsking && (
        <ConfirmDialog
          title={mustStay ? texts.refused(city) : texts.title(city)}
          confirm={mustStay ? undefined : texts.confirm}
          cancel={mustStay ? texts.understood : texts.cancel}
          onConfirm={() => void remove()}
          onClose={() => setIsAsking(false)}
        >
          {mustStay ? texts.mustStay(slug) : texts.text(slug)}
        </ConfirmDialog>
      )}
    </>
  );
}
