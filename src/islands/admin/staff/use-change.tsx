import { type ReactNode, useState } from 'react';
import { Notice } from '../ui/Notice.tsx';
import type { ChangeStaff } from './use-staff.ts';

interface AskedChange {
  ask: (...asked: Parameters<ChangeStaff>) => Promise<void>;
  /** Why the last one was refused: stands beside the buttons until the next try. */
  refused: ReactNode;
}

/** Asks for changes from one place of the tab. */
export function useChange(change: ChangeStaff): AskedChange {
  const [refusal, setRefusal] = useState<string>();
  return {
    ask: async (...asked) => {
      setRefusal(undefined);
      setRefusal(await change(...asked));
    },
    refused: refusal && (
      <div className="mt-4">
        <Notice tone="problem">{refusal}</Notice>
      </div>
    ),
  };
}
