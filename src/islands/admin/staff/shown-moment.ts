import { useContext } from 'react';
import { AdminLocale } from '../ui/admin-texts.ts';
import { OfficeFacts } from '../ui/office-context.ts';
import { showMoment } from '../ui/show-moment.ts';

/** Shows a moment as the clock of the office has it. */
export function useShownMoment(): (moment: string) => string {
  const locale = useContext(AdminLocale);
  const { timeZone } = useContext(OfficeFacts);
  return (moment) => showMoment(moment, locale, timeZone);
}
