import { expect, test } from 'vitest';
import { keptDefaults } from '#islands/auto-quote/KeptDefaults.tsx';
import { blankDriver } from '#schemas/quotes/auto-quote.ts';
import { autoQuoteFormDefaults } from '#schemas/quotes/auto-quote-form.ts';

test('choices that the visitor left as they were are named, and no others', () => {
  const driver = { ...blankDriver, firstName: 'Luis', added: false };
  const answers = { ...autoQuoteFormDefaults, otherDrivers: [driver] };
  expect(keptDefaults(answers, 'en')).toEqual([
    { name: 'maritalStatus', message: 'Marital status: Single' },
    { name: 'housing', message: 'Housing situation: Own' },
    { name: 'vehicles.0.ownership', message: 'Vehicle 1: Owned' },
    { name: 'otherDrivers.0.education', message: 'Other driver 1: High school' },
    { name: 'minimumCoverage', message: 'Minimum coverage 50/100/50? Yes' },
  ]);
  expect(keptDefaults(autoQuoteFormDefaults, 'es').map(({ message }) => message)).toEqual([
    'Estado civil: Soltero(a)',
    'Vivienda: Propia',
    'Vehículo 1: Pagado',
    '¿Cobertura mínima 50/100/50? Sí',
  ]);
  expect(
    keptDefaults(
      {
        ...autoQuoteFormDefaults,
        maritalStatus: 'married',
        housing: 'rent',
        minimumCoverage: 'no',
        vehicles: [
          { vin: '', ownership: 'leased' },
          { vin: '', ownership: 'owned' },
        ],
        otherDrivers: [{ ...driver, education: 'masters' }],
      },
      'en',
    ).map(({ name }) => name),
  ).toEqual(['vehicles.1.ownership']);
});
