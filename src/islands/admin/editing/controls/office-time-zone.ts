/** The office's time zone, from the header of the page. */
export function officeTimeZone(): string {
  return document.querySelector<HTMLElement>('[data-time-zone]')?.dataset['timeZone'] ?? 'UTC';
}
