import { dictionary } from '#locales.ts';

/** When a visitor would like to be called, as the office reads it: often a day later, so “tomorrow” would mislead. */
export const callBackTimesText = dictionary({
  en: {
    when: 'When to call',
    times: {
      now: 'As soon as possible',
      'tomorrow-morning': 'The next day the office is open, in the morning',
      'tomorrow-afternoon': 'The next day the office is open, in the afternoon',
      'tomorrow-evening': 'The next day the office is open, at the end of the day',
    },
  },
  es: {
    when: 'Cuándo llamar',
    times: {
      now: 'Lo antes posible',
      'tomorrow-morning': 'El siguiente día de oficina, por la mañana',
      'tomorrow-afternoon': 'El siguiente día de oficina, por la tarde',
      'tomorrow-evening': 'El siguiente día de oficina, al final de la tarde',
    },
  },
});
