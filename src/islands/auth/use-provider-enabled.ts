import { useEffect, useState } from 'react';
import { loadOffers } from '#database/account/auth-settings.ts';
import { backendSettings } from '#islands/supabase.ts';

/** Whether the sign-in service offers something; `false` until it has answered. */
export function useOffer(offer: 'google' | 'phone'): boolean {
  const [isOffered, setIsOffered] = useState(false);
  useEffect(() => {
    void loadOffers(backendSettings).then((offers) => setIsOffered(offers[offer]));
  }, [offer]);
  return isOffered;
}
