import { useContext } from 'react';
import { AdminLocale } from './admin-texts.ts';
import { OfficeFacts } from './office-context.ts';
import { showBriefly, showMoment } from './show-moment.ts';

/** Shows moments as the clock of the office has them, whole or in as few words as tell them. */
export function useMoments() {
  const locale = useContext(AdminLocale);
  const { timeZone } = useContext(OfficeFacts);
  return {
    whole: (moment: Date | string) => showMoment(moment, locale, timeZone),
    brief: (moment: Date | string) => showBriefly(moment, locale, timeZone),
  };
}
