import { officeDay } from '#schemas/office-hours/office-time.ts';
import { openNow } from '#schemas/office-hours/open-now.ts';

/** Keeps “Open until …” or “Closed now …” up to date on the page. */
export function showOpenNow(): void {
  updateOpenNow(document);
  setInterval(() => updateOpenNow(document), 60_000);
}

/**
 * Shows whether the office is open now and hides past special days. While it is closed, what works without it, such as an
 * online quote, comes before call buttons.
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
