import { useCallback, useContext, useEffect, useState } from 'react';
import { quotesAreDelivered } from '#schemas/quotes/quote-delivery.ts';
import { loadDeck } from './DeckView.tsx';
import { type Desk, openDesk } from './desk.ts';
import { SiteHistory } from './history/SiteHistory.tsx';
import { PanelTabs } from './PanelTabs.tsx';
import { PublishingBadge } from './publishing/PublishingBadge.tsx';
import { usePublishingStatus } from './publishing/use-publishing-status.ts';
import { LogoutButton } from './session/LogoutButton.tsx';
import { SignInAgain } from './session/SignInAgain.tsx';
import { AdminLocale, useAdminTexts } from './ui/admin-texts.ts';
import { Notice } from './ui/Notice.tsx';
import { useLeaveGuard } from './use-leave-guard.ts';

/** What staff see once they are in. */
export function Panel() {
  const t = useAdminTexts();
  const desk = useDesk();
  const [saves, setSaves] = useState(0);
  // One and the same for good: every city card that is given a new one would be drawn again.
  const onSaved = useCallback(() => setSaves((count) => count + 1), []);
  const status = usePublishingStatus(saves);
  return (
    <div className="mx-auto grid max-w-4xl grid-cols-1 gap-4 py-8 sm:gap-6 sm:py-12">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="heading-2">{t.title}</h1>
        <div className="flex flex-wrap gap-3">
          <SiteHistory desk={desk} onSaved={onSaved} />
          <LogoutButton unsavedCards={useLeaveGuard(desk)} />
        </div>
      </div>
      <PublishingBadge status={status} locale={useContext(AdminLocale)} />
      {!quotesAreDelivered && <Notice tone="warning">{t.quotesNotSent}</Notice>}
      <PanelTabs desk={desk} onSaved={onSaved} />
      <SignInAgain />
    </div>
  );
}

/** Reads all three tables at once, so that every tab is there when it is opened. */
function useDesk(): Desk {
  const t = useAdminTexts();
  const [desk] = useState(openDesk);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, whatever the language becomes
  useEffect(() => {
    void loadDeck(desk.hero, t.hero.loadProblem);
    void loadDeck(desk.services, t.services.loadProblem);
    void loadDeck(desk.cities, t.cities.loadProblem);
  }, [desk]);
  return desk;
}
