import { useContext } from 'react';
import { AdminLocale } from '../ui/admin-texts.ts';
import { OfficeFacts } from '../ui/office-context.ts';

/** Shows a moment as the clock of the office has it. */
export function useShownMoment(): (moment: string) => string {
  const locale = useContext(AdminLocale);
  const { timeZone } = useContext(OfficeFacts);
  const style = { dateStyle: 'medium', timeStyle: 'short', timeZone } as const;
  return (moment) => new Date(moment).toLocaleString(`${locale}-US`, style);
}
