import { dictionary } from '#locales.ts';

/** How long a request has waited, in the same words wherever the panel says it. */
export const waitTexts = dictionary({
  en: {
    time: (time: string) => `Waiting ${time} (office hours)`,
    justArrived: 'Just arrived',
    long: 'Waiting more than 30 days',
    afterHours: 'Arrived while the office was closed',
  },
  es: {
    time: (time: string) => `Lleva esperando ${time} (horario de oficina)`,
    justArrived: 'Acaba de llegar',
    long: 'Lleva esperando más de 30 días',
    afterHours: 'Llegó con la oficina cerrada',
  },
});
