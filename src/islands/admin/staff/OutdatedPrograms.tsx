import { useContext, useEffect, useState } from 'react';
import { loadOutdatedSoftware } from '#database/outdated-software.ts';
import { serverHealthText } from '#i18n/admin/server-health.ts';
import { backendSettings, supabase } from '#islands/supabase.ts';
import type { OutdatedSoftware } from '#schemas/server-health.ts';
import { AdminLocale } from '../ui/admin-texts.ts';

/** What an owner can have updated on the server; nothing if all is well. */
export function OutdatedPrograms() {
  const t = serverHealthText[useContext(AdminLocale)];
  const [outdated, setOutdated] = useState<OutdatedSoftware | 'unread'>([]);
  useEffect(() => {
    loadOutdatedSoftware(supabase, backendSettings).then(setOutdated, () => setOutdated('unread'));
  }, []);
  if (outdated.length === 0) return null;
  const programs = (found: OutdatedSoftware) =>
    found.map(({ name, installed, lowest }) => t.program(name, installed, lowest)).join('; ');
  return (
    <p className="text-ink-soft">
      {outdated === 'unread' ? t.unread : t.outdated(programs(outdated))}
    </p>
  );
}
