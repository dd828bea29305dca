import { afterAll, beforeEach, expect, test, vi } from 'vitest';

const stored = new Map<string, string>();

/** The module as a page loads it. */
async function load() {
  vi.resetModules();
  return import('#islands/form/submit/request-id.ts');
}

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

test('a request keeps its id over a reload until it is stored', async () => {
  const id = (await load()).requestId('home', 'en', []);
  expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  const reloaded = await load();
  expect(reloaded.requestId('home', 'en', [])).toBe(id);
  expect(reloaded.requestId('auto', 'en', [])).not.toBe(id);
  reloaded.forgetRequestId('home');
  expect(reloaded.requestId('home', 'en', [])).not.toBe(id);
  expect((await load()).requestId('home', 'en', [])).not.toBe(id);
});

test('other boxes or another language are another request, so that what was stored stays true', async () => {
  const { requestId } = await load();
  const id = requestId('auto', 'en', ['automated']);
  expect((await load()).requestId('auto', 'en', [])).not.toBe(id);
  const spanish = (await load()).requestId('auto', 'es', []);
  expect((await load()).requestId('auto', 'en', [])).not.toBe(spanish);
});

test.each([
  ['blocked', 'throws'],
  ['broken', '{'],
  ['empty', 'null'],
])('with %s storage, the open page still keeps the id', async (_, text) => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      if (text === 'throws') throw new Error('blocked');
      return text;
    },
    setItem: () => {
      throw new Error('blocked');
    },
    removeItem: () => {
      throw new Error('blocked');
    },
  });
  const { requestId, forgetRequestId } = await load();
  const id = requestId('auto', 'en', []);
  expect(requestId('auto', 'en', [])).toBe(id);
  forgetRequestId('auto');
  expect(requestId('auto', 'en', [])).not.toBe(id);
});
