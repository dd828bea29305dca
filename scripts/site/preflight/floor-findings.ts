import { commandLine } from '../../host/command/command-line.ts';
import type { BelowFloor } from '../../host/floor/below-floor.ts';
import { type Finding, should } from './finding.ts';

/** What to do about versions with published security holes. */
export function floorFindings(below: BelowFloor[]): Finding[] {
  return below.map(({ name, installed, lowest, advisory, date }) =>
    should(
      `${name} ${installed} has published security holes. ${lowest} is the lowest safe version (${advisory}, ${date}).`,
      whatToDo(name),
    ),
  );
}

function whatToDo(name: string): string {
  if (name === 'Node.js') return 'install a newer Node, which is used instead of the one from npm';
  if (name === 'PostgreSQL') return 'update it, or set DATABASE_URL to your system’s server';
  return `${commandLine('upgrade')}, in the folder of the newest version`;
}
