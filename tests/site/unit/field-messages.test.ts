import { expect, test } from 'vitest';
import { autoQuoteText } from '#i18n/quotes/auto-quote.ts';
import { withCardTitle } from '#islands/auto-quote/card-messages.ts';
import { errorMessages } from '#islands/form/fields/field-messages.ts';

test('a tree of errors becomes a list in its own order', () => {
  const vehicles: unknown[] = [];
  vehicles[1] = { vin: { type: 'too_small', message: 'VIN is required' } };
  const errors = {
    firstName: { type: 'too_small', message: 'First name is required', ref: { name: 'firstName' } },
    vehicles,
    email: { type: 'invalid_format', message: 'Valid email is required' },
  };
  expect(errorMessages(errors)).toEqual([
    { name: 'firstName', message: 'First name is required' },
    { name: 'vehicles.1.vin', message: 'VIN is required' },
    { name: 'email', message: 'Valid email is required' },
  ]);
});

test('without errors the list is empty', () => expect(errorMessages({})).toEqual([]));

test.each([
  ['firstName', 'is required', 'is required', 'is required'],
  [
    'vehicles.1.vin',
    'VIN is required',
    'Vehicle 2: VIN is required',
    'Vehículo 2: VIN is required',
  ],
  [
    'otherDrivers.0.lastName',
    'Last name is required',
    'Other driver 1: Last name is required',
    'Conductor adicional 1: Last name is required',
  ],
  ['vehicles', 'Too many', 'Too many', 'Too many'],
])('a message about %s names its card', (name, message, english, spanish) => {
  expect(withCardTitle({ name, message }, autoQuoteText.en)).toEqual({ name, message: english });
  expect(withCardTitle({ name, message }, autoQuoteText.es)).toEqual({ name, message: spanish });
});
