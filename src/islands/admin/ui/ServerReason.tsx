import { useContext } from 'react';
import { AdminLocale } from './admin-texts.ts';
import { serverReason } from './server-reason.ts';

/** Why a delivery failed, where the panel's first load has no room for the sentences. */
export function ServerReason({ logged }: { logged: string }) {
  return serverReason(logged, useContext(AdminLocale));
}
