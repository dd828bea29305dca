import { useEffect, useState } from 'react';
import { goWithMessage, takeMessage } from '#data/flash-message.ts';
import { currentUser, isAdmin } from '#data/session.ts';
import { tell } from '#islands/toast/toast-manager.ts';
import { useAdminTexts } from './admin-texts.ts';

/**
 * Whether the panel may be shown. Sends everyone else away: nobody signed in to /auth, others home.
 * This spares people a panel that would not work; what protects the data is the policies.
 */
export function useGate(): boolean {
  const [isOpen, setIsOpen] = useState(false);
  const t = useAdminTexts().gate;
  // biome-ignore lint/correctness/useExhaustiveDependencies: passed once, whatever the language becomes
  useEffect(() => {
    passGate(t.noAccess).then(
      (mayEnter) => {
        if (!mayEnter) return;
        setIsOpen(true);
        const message = takeMessage();
        if (message) tell(message);
      },
      () => goWithMessage('/', t.problem),
    );
  }, []);
  return isOpen;
}

async function passGate(noAccess: string): Promise<boolean> {
  const user = await currentUser();
  if (!user) {
    location.replace('/auth');
    return false;
  }
  if (await isAdmin(user)) return true;
  goWithMessage('/', noAccess);
  return false;
}
