import { useEffect, useState } from 'react';
import { goWithMessage, takeMessage } from '#data/flash-message.ts';
import { currentUser, isAdmin } from '#data/session.ts';
import { adminText } from '#i18n/admin.ts';
import { tell } from '#islands/toast/toast-manager.ts';

const t = adminText.en.gate;

/**
 * Whether the panel may be shown. Sends everyone else away: nobody signed in to /auth, others home.
 * This spares people a panel that would not work; what protects the data is the policies.
 */
export function useGate(): boolean {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    passGate().then(
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

async function passGate(): Promise<boolean> {
  const user = await currentUser();
  if (!user) {
    location.replace('/auth');
    return false;
  }
  if (await isAdmin(user)) return true;
  goWithMessage('/', t.noAccess);
  return false;
}
