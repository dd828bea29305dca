import { dictionary } from '#locales.ts';

/** When a visitor would like to be called, as the office reads it: often a day later, so “tomorrow” would mislead. */
export const callBackTimesText = dictionary({
  en: {
    when: 'When to call',
    times: {
      now: 'As soon as possible',
      'tomorrow-morning': 'The next day, in the morning',
      'tomorrow-afternoon': 'The next day, in the afternoon',
      'tomorrow-evening': 'The next day, in the evening',
    },
  },
  es: {
    when: 'Cuándo llamar',
    times: {
      now: 'Lo antes posible',
      'tomorrow-morning': 'Al día siguiente, por la mañana',
      'tomorrow-afternoon': 'Al día siguiente, por la tarde',
      'tomorrow-evening': 'Al día siguiente, por la noche',
    },
  },
});
