import { useContext } from 'react';
import type { StoredRequest } from '#schemas/requests/stored-request.ts';
import { Account } from '../ui/account-context.ts';
import { AdminLocale } from '../ui/admin-texts.ts';
import { useStore } from '../ui/store.ts';
import { valueLabel } from './opened/field-labels.ts';
import { panelRequests } from './panel-requests.ts';

/** The name of the colleague who works on a request; `null` if that is no one or the user. */
export function useColleague({ assigned_to }: StoredRequest): string | null {
  const locale = useContext(AdminLocale);
  const { id } = useContext(Account);
  const { assignees } = useStore(panelRequests.state);
  if (assigned_to === null || assigned_to === id) return null;
  return valueLabel('assigned_to', assigned_to, { assignees, locale });
}
