import { useEffect, useState } from 'react';
import { loadSignInOptions, type SignInOptions } from '#database/account/sign-in-options.ts';
import { backendSettings } from '#islands/supabase.ts';

/** What the auth server offers; nothing until it has answered. */
export function useSignInOptions(): Partial<SignInOptions> {
  const [options, setOptions] = useState<Partial<SignInOptions>>({});
  useEffect(() => {
    void loadSignInOptions(backendSettings).then(setOptions);
  }, []);
  return options;
}
