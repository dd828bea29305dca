import { useContext, useEffect, useState } from 'react';
import { loadOutdatedSoftware } from '#database/outdated-software.ts';
import { serverHealthText } from '#i18n/admin/server-health.ts';
import { supabase } from '#islands/supabase.ts';
import type { OutdatedSoftware } from '#schemas/server-health.ts';
import { AdminLocale } from '../ui/admin-texts.ts';
import { Notice } from '../ui/Notice.tsx';

/** Tells owners which programs of the server have published security holes. */
export function OutdatedPrograms() {
  const t = serverHealthText[useContext(AdminLocale)];
  const [outdated, setOutdated] = useState<OutdatedSoftware>([]);
  useEffect(() => void loadOutdatedSoftware(supabase).then(setOutdated), []);
  if (outdated.length === 0) return null;
  const programs = outdated.map(({ name, installed, lowest }) =>
    t.program(name, installed, lowest),
  );
  return <Notice tone="warning">{t.outdated(programs.join(', '))}</Notice>;
}
