import { officeDay } from '#schemas/office-hours/office-time.ts';
import { openNow } from '#schemas/office-hours/open-now.ts';

/** Says on this page, now and from minute to minute, whether somebody answers the phone. */
export function showOpenNow(): void {
  updateOpenNow(document);
  setInterval(() => updateOpenNow(document), 60_000);
}

/**
 * Says beside the number whether somebody answers it now. While nobody does, the way that works at any
 * hour stands first.
 */
export function updateOpenNow(page: Document): void {
  const { office: hours = '{"week":[]}', timeZone = 'UTC' } =
    page.querySelector<HTMLElement>('[data-office]')?.dataset ?? {};
  const today = officeDay(timeZone, new Date());
  for (const day of page.querySelectorAll<HTMLElement>('[data-day]')) {
    day.hidden = (day.dataset['day'] ?? '') < today;
  }
  const office = openNow(JSON.parse(hours), timeZone, new Date());
  if (!office) return;
  page.documentElement.dataset['open'] = String(office.isOpen);
  for (const line of page.querySelectorAll('[data-open-now]')) line.textContent = office.text;
  if (office.isOpen) return;
  for (const online of page.querySelectorAll('[data-online]')) {
    online.parentElement?.prepend(online);
  }
}
