import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';
import * as z from 'zod/mini';

const entrySchema = z.object({ lowest: z.string(), advisory: z.url(), date: z.iso.date() });

/** Release line or major version → its lowest safe version. */
const linesSchema = z.record(z.string(), entrySchema);

const floorSchema = z.object({
  looked: z.iso.date(),
  node: linesSchema,
  postgresql: linesSchema,
  packages: z.record(z.string(), linesSchema),
});

export type Floor = z.infer<typeof floorSchema>;
type Lines = z.infer<typeof linesSchema>;

/** Something installed that is older than its lowest safe version. */
export interface BelowFloor {
  name: string;
  installed: string;
  lowest: string;
  /** Address of the advisory. */
  advisory: string;
  /** When the advisory was published, as `2026-08-13`. */
  date: string;
}

const projectFolder = new URL('../../../', import.meta.url);
const manifestSchema = z.object({ version: z.string() });

/** What this process runs on that is below `floor.yaml`. `databaseVersion`: PostgreSQL's `server_version`, if known. */
export async function belowFloor(databaseVersion: string | null): Promise<BelowFloor[]> {
  const floor = await readFloor();
  const installed: [name: string, lines: Lines, version: string][] = [
    ['Node.js', floor.node, process.versions.node],
  ];
  if (databaseVersion) installed.push(['PostgreSQL', floor.postgresql, databaseVersion]);
  for (const [name, lines] of Object.entries(floor.packages)) {
    installed.push([name, lines, await installedVersion(name)]);
  }
  return installed.flatMap(([name, lines, version]) => compareWithFloor(name, lines, version));
}

export async function readFloor(): Promise<Floor> {
  return floorSchema.parse(parse(await readFile(new URL('floor.yaml', projectFolder), 'utf8')));
}

const longestWithoutLook = 45;

/** A warning if no one has looked for newer advisories for a while; otherwise `null`. */
export function unattendedFloor({ looked }: Floor, now: Date): string | null {
  const days = Math.floor((now.getTime() - Date.parse(looked)) / 86_400_000);
  return days <= longestWithoutLook
    ? null
    : `The lowest safe versions in floor.yaml were last checked on ${looked}, ${days} days ago. Security holes published since then are not in it.`;
}

/** `version` may have words after it, as in `17.11 (Debian 17.11-1)`. */
export function compareWithFloor(name: string, lines: Lines, version: string): BelowFloor[] {
  const [installed = version] = version.split(' ');
  const line = majorOf(installed);
  // A line that is not listed gets no fixes that we know of; one newer than all others has no known hole.
  const listed = Object.keys(lines).map(Number);
  const nearest = Math.min(...listed.filter((number) => number >= line));
  const entry = lines[nearest];
  return entry && isOlder(installed, entry.lowest) ? [{ name, installed, ...entry }] : [];
}

async function installedVersion(name: string): Promise<string> {
  const file = new URL(`node_modules/${name}/package.json`, projectFolder);
  return manifestSchema.parse(JSON.parse(await readFile(file, 'utf8'))).version;
}

function majorOf(version: string): number {
  return Number.parseInt(version, 10);
}

/** By number: 18.10 is newer than 18.6. */
function isOlder(version: string, other: string): boolean {
  return version.localeCompare(other, 'en', { numeric: true }) < 0;
}
