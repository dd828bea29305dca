import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { type Environment, readEnvironment } from '../command/environment.ts';
import { OperatorError } from '../command/operator-error.ts';
import { parseSettings } from '../command/parse-settings.ts';

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

const properties = ['Id', 'ActiveState', 'User', 'WorkingDirectory', 'EnvironmentFiles'];

/** The sites of this machine, by name. Throws an {@link OperatorError} if systemd or the settings cannot be read. */
export function siteUnits(): SiteUnit[] {
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

function siteOf(unit: Map<string, string>): SiteUnit {
  const of = (name: string) => unit.get(name) ?? '';
  const id = of('Id');
  const settingsFile = of('EnvironmentFiles').replace(/ \(ignore_errors=\w+\)$/, '');
  return {
    name: id.replace(/^website@|\.service$/g, ''),
    unit: id,
    isStopped: of('ActiveState') === 'inactive',
    user: of('User'),
    link: of('WorkingDirectory'),
    settingsFile,
    settings: readSettings(settingsFile, id),
  };
}

function readSettings(path: string, unit: string): Environment {
  if (!existsSync(path)) throw new OperatorError(`${unit} has no settings file ${path}.`);
  try {
    return readEnvironment(parseSettings(readFileSync(path, 'utf8'), path));
  } catch (error) {
    if (error instanceof OperatorError) throw new OperatorError(`${unit}: ${error.message}`);
    throw new OperatorError(`The settings of ${unit} cannot be read. Run the command as root.`);
  }
}
