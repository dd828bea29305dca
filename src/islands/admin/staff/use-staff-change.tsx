import { type ReactNode, useState } from 'react';
import { Notice } from '../ui/Notice.tsx';
import type { ChangeStaff } from './use-staff.ts';

interface StaffChangeRunner {
  run: (...change: Parameters<ChangeStaff>) => Promise<void>;
  /** Why the last change failed; shown next to its buttons until the next attempt. */
  error: ReactNode;
}

/** Runs changes and keeps their error for one part of the tab. */
export function useStaffChange(change: ChangeStaff): StaffChangeRunner {
  const [error, setError] = useState<string>();
  return {
    run: async (...args) => {
      setError(undefined);
      setError(await change(...args));
    },
    error: error && (
      <div className="mt-4">
        <Notice tone="problem">{error}</Notice>
      </div>
    ),
  };
}
