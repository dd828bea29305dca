import { officeAt } from '#components/ui/office-clock.ts';
import { officeDay } from '#schemas/office/office-time.ts';

/**
 * Says beside the number whether somebody answers it now. While nobody does, the way that works at any
 * hour stands first.
 */
export function showOpenNow(): void {
  const { office: hours = '{"week":[]}', timeZone = 'UTC' } =
    document.querySelector<HTMLElement>('[data-office]')?.dataset ?? {};
  const known = JSON.parse(hours);
  const show = () => {
    const today = officeDay(timeZone, new Date());
    for (const day of document.querySelectorAll<HTMLElement>('[data-day]')) {
      day.hidden = (day.dataset['day'] ?? '') < today;
    }
    const office = officeAt(known, timeZone, new Date());
    if (!office) return;
    document.documentElement.dataset['open'] = String(office.isOpen);
    for (const line of document.querySelectorAll('[data-open-now]')) line.textContent = office.text;
    if (office.isOpen) return;
    for (const online of document.querySelectorAll('[data-online]')) {
      online.parentElement?.prepend(online);
    }
  };
  show();
  setInterval(show, 60_000);
}
