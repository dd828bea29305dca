import type { Trouble } from './card.ts';
import type { CardTexts } from './fields.ts';

/** Why a save did not get through, as a sentence; what the server says is passed on as it is. */
export function troubleText(trouble: Trouble, t: CardTexts): string {
  if (trouble.outcome === 'failed') return trouble.message;
  if (trouble.outcome === 'conflict') {
    return trouble.current ? t.conflict.changed : t.conflict.removed;
  }
  if (trouble.outcome === 'unreachable') return navigator.onLine ? t.unreachable : t.offline;
  return trouble.outcome === 'denied' ? t.denied : t.signedOut;
}
