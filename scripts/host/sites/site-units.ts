import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { type Environment, readEnvironment } from '../command/environment.ts';
import { OperatorError } from '../command/operator-error.ts';
import { parseSettings } from '../command/parse-settings.ts';
import { printable } from '../command/printable.ts';

/** A site of this machine, as its unit `website@NAME` says. */
export interface SiteUnit {
  name: string;
  unit: string;
  /** Not failed or about to start again. */
  isStopped: boolean;
  user: string;
  /** The link to the code of its version. */
  link: string;
  settingsFile: string;
  settings: Environment;
}

/** A site whose settings cannot be read. */
export interface UnreadableSite {
  name: string;
  /** A sentence. */
  problem: string;
}

const properties = ['Id', 'ActiveState', 'User', 'WorkingDirectory', 'EnvironmentFiles'];

/** The sites of this machine, by name. Throws an {@link OperatorError} if systemd cannot be asked. */
export function siteUnits(): (SiteUnit | UnreadableSite)[] {
  const words = ['show', 'website@*.service', ...properties.map((name) => `--property=${name}`)];
  const { status, stdout, stderr, error } = spawnSync('systemctl', words, { encoding: 'utf8' });
  if (error || status !== 0) {
    throw new OperatorError(
      `systemctl could not list the sites of this machine. ${stderr?.trim() || 'Is this a machine with systemd?'}`,
    );
  }
  return parseUnits(stdout)
    .map(siteOf)
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
}

/** Properties by name, for each unit: blocks of `Name=value` that an empty line separates. */
function parseUnits(text: string): Map<string, string>[] {
  return text
    .split(/\n\s*\n/)
    .map(
      (block) =>
        new Map(
          [...block.matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
        ),
    )
    .filter((unit) => unit.get('Id')?.startsWith('website@'));
}

function siteOf(unit: Map<string, string>): SiteUnit | UnreadableSite {
  const of = (name: string) => unit.get(name) ?? '';
  const id = of('Id');
  const name = printable(id.replace(/^website@|\.service$/g, ''));
  const settingsFile = of('EnvironmentFiles').replace(/ \(ignore_errors=\w+\)$/, '');
  try {
    return {
      name,
      unit: id,
      isStopped: of('ActiveState') === 'inactive',
      user: of('User'),
      link: of('WorkingDirectory'),
      settingsFile,
      settings: readSettings(settingsFile),
    };
  } catch (error) {
    if (error instanceof OperatorError) return { name, problem: printable(error.message) };
    throw error;
  }
}

function readSettings(path: string): Environment {
  if (!existsSync(path)) throw new OperatorError(`There is no settings file ${path}.`);
  return readEnvironment(parseSettings(readText(path), path));
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    throw new OperatorError(`The settings file ${path} cannot be read. Run the command as root.`);
  }
}
