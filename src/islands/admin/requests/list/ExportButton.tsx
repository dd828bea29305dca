import { Download } from 'lucide-react';
import { useContext, useState } from 'react';
import { loadWholeRequests } from '#database/requests/load-requests.ts';
import { serverNow } from '#database/server-clock.ts';
import { requestsText } from '#i18n/admin/requests/requests.ts';
import { supabase } from '#islands/supabase.ts';
import { toast } from '#islands/toast/toast-manager.ts';
import { officeDay } from '#schemas/office-hours/office-time.ts';
import { AdminLocale } from '../../ui/admin-texts.ts';
import { Notice } from '../../ui/Notice.tsx';
import { OfficeFacts } from '../../ui/office-context.ts';
import { useStore } from '../../ui/store.ts';
import { panelRequests } from '../panel-requests.ts';
import { requestsCsv } from './requests-csv.ts';

/** Exports all results, not only the pages read so far. */
export function ExportButton() {
  const locale = useContext(AdminLocale);
  const t = requestsText[locale];
  const { timeZone } = useContext(OfficeFacts);
  const { search, found, next, assignees } = useStore(panelRequests.state);
  const [hasFailed, setHasFailed] = useState(false);
  async function exportAll(): Promise<void> {
    setHasFailed(false);
    try {
      const requests = await loadWholeRequests(supabase, search);
      const now = serverNow();
      const csv = requestsCsv(requests, { assignees, locale, timeZone, now });
      save(csv, `quote-requests-${officeDay(timeZone, now)}.csv`);
      toast(t.exported(requests.length));
    } catch {
      setHasFailed(true);
    }
  }
  return (
    <div className="grid justify-items-start gap-3">
      <button
        type="button"
        className="btn btn-quiet"
        disabled={found === 0}
        onClick={() => void exportAll()}
      >
        <Download aria-hidden="true" size={18} />
        {next || found === 0 ? t.exportCsv : t.exportThese(found)}
      </button>
      {hasFailed && <Notice tone="problem">{t.exportFailed}</Notice>}
    </div>
  );
}

function save(csv: string, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([csv], { type: 'text/csv' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
