import { useContext, useEffect, useState } from 'react';
import { loadDiskWarning } from '#database/disk-warning.ts';
import { supabase } from '#islands/supabase.ts';
import { AdminLocale } from '../ui/admin-texts.ts';
import { Notice } from '../ui/Notice.tsx';
import { poll } from '../ui/poll.ts';
import type { diskWarningText } from './disk-warning-text.ts';

const pause = 60_000;

/** Warns on every tab while the disk of the server is getting full. */
export function DiskWarning() {
  const locale = useContext(AdminLocale);
  const [warning, setWarning] = useState<ReturnType<typeof diskWarningText>>();
  useEffect(
    () =>
      poll(async () => {
        try {
          const answer = await loadDiskWarning(supabase);
          // The texts are rarely needed.
          const texts = answer ? await import('./disk-warning-text.ts') : null;
          setWarning(texts?.diskWarningText(answer, locale));
        } catch {
          // While the server does not answer, the last warning stays.
        }
        return () => pause;
      }),
    [locale],
  );
  return warning && <Notice tone={warning.tone}>{warning.text}</Notice>;
}
