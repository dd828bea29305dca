import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import {
  carryOver,
  forgetAnswers,
  saveAnswers,
  savedAnswers,
  shapedLike,
  unanswered,
} from '#islands/form/answers/saved-answers.ts';
import { homeQuoteDefaults } from '#schemas/quotes/home-quote.ts';

const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  });
});

afterAll(() => {
  vi.unstubAllGlobals();
});

const answers = {
  firstName: 'Ana',
  dateOfBirth: '1985-06-30',
  vehicles: [{ vin: '1HGCM82633A004352', ownership: 'leased' }],
  otherDrivers: [{ firstName: 'Luis', dateOfBirth: '2008-02-11' }],
};

test('a visitor is only asked again for what is empty, and a home has no VIN', () => {
  expect(unanswered(answers)).toEqual([]);
  expect(unanswered({ ...answers, vehicles: [{ vin: '' }] })).toEqual(['vin']);
  expect(unanswered({ ...answers, otherDrivers: [{ dateOfBirth: '' }] })).toEqual(['dateOfBirth']);
  expect(unanswered(homeQuoteDefaults)).toEqual(['dateOfBirth']);
});

test('answers are saved without birth dates and VINs, at any depth', () => {
  expect(saveAnswers('auto', answers)).toBe(false);
  expect(savedAnswers('auto')).toMatchObject({
    firstName: 'Ana',
    vehicles: [{ ownership: 'leased' }],
    otherDrivers: [{ firstName: 'Luis' }],
  });
  expect([...stored.values()].join()).not.toMatch(/1985|2008|1HGCM/);
  expect(saveAnswers('auto', { firstName: 'Ana', dateOfBirth: '', vehicles: [{ vin: '' }] })).toBe(
    true,
  );
});

test('the other form’s answers fill in what both ask, and nothing else', () => {
  saveAnswers('auto', { firstName: 'Ana', phone: '(281) 555-0142', licenseAge: '16' });
  saveAnswers('home', { firstName: '', phone: '555' });
  expect(savedAnswers('home')).toMatchObject({ firstName: 'Ana', phone: '555' });
  expect(savedAnswers('home')).not.toHaveProperty('licenseAge');
});

test('a submitted request carries over to the other form only', () => {
  const home = { ...homeQuoteDefaults, firstName: 'Ana', dateOfBirth: '1985-06-30' };
  carryOver({ kind: 'home', answers: home });
  expect([...stored.keys()]).toEqual(['auto-quote']);
  expect(savedAnswers('auto')).toMatchObject({ firstName: 'Ana' });
  expect(savedAnswers('auto')).not.toHaveProperty('dateOfBirth');
});

test('forgotten answers are gone', () => {
  saveAnswers('auto', answers);
  forgetAnswers('auto');
  expect(stored.size).toBe(0);
});

test('blocked storage is an empty form, not an error', () => {
  const blocked = () => {
    throw new Error('The operation is insecure.');
  };
  vi.stubGlobal('sessionStorage', { getItem: blocked, setItem: blocked, removeItem: blocked });
  saveAnswers('auto', answers);
  forgetAnswers('auto');
  expect(savedAnswers('auto')['firstName']).toBeUndefined();
});

test.each(['null', '7', '[', '"text"'])('what another script stored is ignored: %s', (text) => {
  stored.set('auto-quote', text);
  expect(savedAnswers('auto')['firstName']).toBeUndefined();
});

test('saved values take the shape of the form', () => {
  const blank = { name: '', cars: [{ vin: '', ownership: 'owned' }] };
  expect(shapedLike(blank, { name: 7, cars: [{ ownership: 'leased' }, 'car'], more: 1 })).toEqual({
    name: '',
    cars: [
      { vin: '', ownership: 'leased' },
      { vin: '', ownership: 'owned' },
    ],
  });
  expect(shapedLike(blank, { cars: 'none' })).toEqual(blank);
});
