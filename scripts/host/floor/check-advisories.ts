// For CI: warns about versions below floor.yaml and packages with published advisories. It never fails, because an
// advisory that appears must not turn an unrelated change red.
import { spawnSync } from 'node:child_process';
import * as z from 'zod/mini';
import { belowFloor, readFloor, unattendedFloor } from './below-floor.ts';

const auditSchema = z.object({
  vulnerabilities: z.record(z.string(), z.object({ severity: z.string() })),
});

for (const { name, installed, lowest, advisory } of await belowFloor(null)) {
  warn(`${name} ${installed} is older than ${lowest}, the lowest safe version (${advisory}).`);
}
const unattended = unattendedFloor(await readFloor(), new Date());
if (unattended) warn(`${unattended} Look every entry up, then change the date.`);
const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], { encoding: 'utf8' });
const audit = auditSchema.safeParse(parsed(stdout));
if (audit.success) {
  const found = Object.entries(audit.data.vulnerabilities);
  for (const [name, { severity }] of found) {
    warn(`${name} has a published advisory (${severity}). Run npm audit --omit=dev for details.`);
  }
  console.log(`npm audit: ${found.length} packages with advisories.`);
} else {
  warn('The npm registry did not answer the advisory check, so new advisories are unknown.');
}

function warn(text: string): void {
  console.log(`::warning::${text}`);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
