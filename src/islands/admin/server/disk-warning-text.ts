import { serverHealthText } from '#i18n/admin/server-health.ts';
import type { Locale } from '#locales.ts';
import { diskSpaceSchema } from '#schemas/server-health.ts';

/** The notice for an answer of `GET /healthz/staff`. */
export function diskWarningText(answer: unknown, locale: Locale) {
  const { state, freePercent } = diskSpaceSchema.parse(answer);
  const t = serverHealthText[locale];
  return state === 'full'
    ? ({ tone: 'problem', text: t.diskFull(freePercent) } as const)
    : ({ tone: 'warning', text: t.diskLow(freePercent) } as const);
}
