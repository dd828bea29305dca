import { useContext } from 'react';
import { AdminLocale } from './admin-texts.ts';
import { OfficeFacts } from './office-context.ts';
import { showBriefly, showMoment } from './show-moment.ts';

/** Formats dates in the office's time zone: `whole` with date and time, `brief` as short as possible. */
export function useMoments() {
  const locale = useContext(AdminLocale);
  const { timeZone } = useContext(OfficeFacts);
  return {
    whole: (moment: Date | string) => showMoment(moment, locale, timeZone),
    brief: (moment: Date | string) => showBriefly(moment, locale, timeZone),
  };
}
