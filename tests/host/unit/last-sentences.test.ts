import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { lastSentences } from '../../../scripts/host/command/last-sentences.ts';

/** What a Node process prints. */
const printedBy = (script: string) =>
  spawnSync(process.execPath, ['--input-type=module', '--eval', script], { encoding: 'utf8' })
    .stderr;

test.each([
  ['a sentence', `console.error('The disk is full.')`, 'The disk is full.'],
  [
    'a printed error with its stack and a long statement',
    `console.error('It starts.');
     console.error(Object.assign(new Error('relation "x" exists'), {
       internalQuery: 'select a\\n'.repeat(500), routine: 'x' }))`,
    'It starts.\nError: relation "x" exists',
  ],
  ['an error that no one caught', `throw new TypeError('x is null')`, 'TypeError: x is null'],
  [
    'many lines',
    `for (let line = 1; line < 9; line += 1) console.error('Line', line)`,
    'Line 4\nLine 5\nLine 6\nLine 7\nLine 8',
  ],
  ['a long line', `console.error('x'.repeat(501))`, `${'x'.repeat(500)}…`],
  ['nothing', '', ''],
])('of %s, what people read is left', (_, script, sentences) => {
  expect(lastSentences(printedBy(script))).toBe(sentences);
});
