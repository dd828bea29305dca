import { useEffect, useState } from 'react';
import { loadEnabledProviders } from '#database/account/enabled-providers.ts';
import { backendSettings } from '#islands/supabase.ts';

/** Whether the auth server supports a provider; `false` until it has answered. */
export function useProviderEnabled(provider: 'google' | 'phone'): boolean {
  const [isEnabled, setIsEnabled] = useState(false);
  useEffect(() => {
    void loadEnabledProviders(backendSettings).then((enabled) => setIsEnabled(enabled[provider]));
  }, [provider]);
  return isEnabled;
}
