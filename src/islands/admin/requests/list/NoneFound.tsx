import { useCallback, useContext } from 'react';
import { formatDate } from '#components/ui/format-date.ts';
import { loadRemoval } from '#database/requests/request-details.ts';
import { requestsText } from '#i18n/admin/requests/requests.ts';
import { useLoaded } from '#islands/loading/Loaded.tsx';
import { supabase } from '#islands/supabase.ts';
import { officeDay } from '#schemas/office-hours/office-time.ts';
import { AdminLocale } from '../../ui/admin-texts.ts';
import { OfficeFacts } from '../../ui/office-context.ts';
import { useStore } from '../../ui/store.ts';
import { useMoments } from '../../ui/use-moments.ts';
import { panelRequests } from '../panel-requests.ts';

const isReference = /^[A-Z]+-\w{4,5}$/;

/** What is said when no request matches; of the reference of a removed one, when it was removed and by whom. */
export function NoneFound() {
  const locale = useContext(AdminLocale);
  const t = requestsText[locale];
  const { timeZone } = useContext(OfficeFacts);
  const moments = useMoments();
  const { search, readTo } = useStore(panelRequests.state);
  const reference = search.text.trim().toUpperCase();
  const load = useCallback(
    async () => (isReference.test(reference) ? loadRemoval(supabase, reference) : null),
    [reference],
  );
  const loaded = useLoaded(load);
  const removal = loaded.state === 'loaded' ? loaded.value : null;
  if (removal) {
    return t.wasRemoved(removal.reference, moments.whole(removal.removed_at), removal.by);
  }
  return readTo ? t.noneFoundSince(formatDate(officeDay(timeZone, readTo), locale)) : t.noneFound;
}
