import { dictionary } from '#locales.ts';

/** Texts of the sliders that work out a wind and hail deductible. */
export const deductibleText = dictionary({
  en: {
    heading: 'Your deductible in dollars',
    result: (percent: string, value: string, amount: string) =>
      `${percent}% of ${value} = ${amount}: you pay the first ${amount} of a wind or hail claim.`,
    value: 'What the house is insured for',
    percent: 'Wind and hail deductible, in percent',
  },
  es: {
    heading: 'Su deducible en dólares',
    result: (percent: string, value: string, amount: string) =>
      `${percent}% de ${value} = ${amount}: los primeros ${amount} de un reclamo por viento o granizo los paga usted.`,
    value: 'Valor asegurado de la casa',
    percent: 'Deducible por viento y granizo, en porcentaje',
  },
});
