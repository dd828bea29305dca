import { watch } from 'node:fs';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { test } from 'vitest';
test('probe', async () => {
  console.log('setTimeout', String(globalThis.setTimeout).slice(0, 80));
  let fired = false; setTimeout(() => (fired = true), 10); await wait(100); console.log('fired', fired);
  const f = await mkdtemp('/tmp/probe-'); let ev = 0; const w = watch(f, { persistent: false }, () => (ev += 1));
  await writeFile(`${f}/a`, '1'); await wait(200); console.log('events', ev); w.close();
});
