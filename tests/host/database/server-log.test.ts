import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { admin } from '../../support/running-site.ts';
import type { TestBackend } from '../../support/test-backend.ts';

const typed = 'Maria Gonzalez, born 1984-03-12';
const methods = ['log', 'info', 'warn', 'error', 'debug'] as const;
const printed: string[] = [];
let opened: TestBackend;

beforeAll(async () => {
  // Before the backend is loaded, anew where a file before did: it keeps hold of the console as it finds it.
  for (const method of methods) {
    vi.spyOn(console, method).mockImplementation((...details) => {
      printed.push(details.map(String).join(' '), JSON.stringify(details));
    });
  }
  vi.resetModules();
  const { openTestBackend } = await import('../../support/test-backend.ts');
  opened = await openTestBackend();
});
afterAll(async () => {
  await opened.discard();
  vi.restoreAllMocks();
});

test('a write that the database refuses is logged without the text of it', async () => {
  const staff = opened.connect();
  await staff.auth.signInWithPassword(admin);
  printed.length = 0;
  const refused = await staff
    .from('hero_content')
    .update({ title: typed.repeat(20) })
    .gt('id', 0);
  expect(refused.error?.message).toContain('hero_content_title_length');
  expect(printed.join('\n')).toContain('The database rejected a request (23514) on hero_content.');
  expect(printed.join('\n')).not.toContain(typed);
});
