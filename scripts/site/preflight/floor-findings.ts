import { commandLine } from '../../host/command/command-line.ts';
import type { BelowFloor, unattendedFloor } from '../../host/floor/below-floor.ts';
import { type Finding, should } from './finding.ts';

interface Surroundings {
  /** Whether the site runs its own database. */
  isEmbedded: boolean;
  /** What {@link unattendedFloor} found. */
  unattended: string | null;
}

/** What to do about versions with published security holes. */
export function floorFindings(
  below: BelowFloor[],
  { isEmbedded, unattended }: Surroundings,
): Finding[] {
  const findings = below.map(({ name, installed, lowest, advisory, date }) =>
    should(
      `${name} ${installed} has published security holes. ${lowest} is the lowest safe version (${advisory}, ${date}).`,
      whatToDo(name, isEmbedded),
    ),
  );
  return unattended ? [...findings, should(unattended, newestVersion())] : findings;
}

function whatToDo(name: string, isEmbedded: boolean): string {
  if (name === 'Node.js') return 'install a newer Node, which is used instead of the one from npm';
  if (name !== 'PostgreSQL') return newestVersion();
  if (!isEmbedded) return 'update the server in DATABASE_URL';
  return `install or update your system’s PostgreSQL (on Debian, apt install postgresql) and restart the site. If this stays, the database is of another major version. To move it: ${commandLine('backup')}, stop the site, ${commandLine('restore')} that backup`;
}

function newestVersion(): string {
  return `${commandLine('upgrade')}, in the folder of the newest version`;
}
