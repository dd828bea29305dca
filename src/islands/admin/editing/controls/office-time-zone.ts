/** The time zone of the office, which the header of every page names. */
export function officeTimeZone(): string {
  return document.querySelector<HTMLElement>('[data-time-zone]')?.dataset['timeZone'] ?? 'UTC';
}
