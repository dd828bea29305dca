import { execFileSync, spawnSync } from 'node:child_process';
import { OperatorError } from '../../command/operator-error.ts';

/** As whom PostgreSQL runs, which refuses to be root. */
export interface PostgresUser {
  /** Program and arguments in front of each of its programs. */
  prefix: string[];
  /** Who owns its files, where that is not who runs this. */
  owner: { uid: number; gid: number } | null;
  /** For whoever watches; `null` when there is nothing to tell. */
  sentence: string | null;
}

const asIs: PostgresUser = { prefix: [], owner: null, sentence: null };

/**
 * Chooses the user that PostgreSQL runs as. Root may keep clone and data where only root can enter, so
 * plainly becoming somebody else would not do: a user namespace, or the right to pass closed folders.
 */
export function choosePostgresUser(): PostgresUser {
  if (process.getuid?.() !== 0) return asIs;
  const uid = numberOf('-u');
  const gid = numberOf('-g');
  const sentence = 'PostgreSQL refuses to run as root: it runs as the user nobody';
  const namespace = ['unshare', '--user', `--map-user=${uid}`, `--map-group=${gid}`];
  if (works(namespace)) {
    return { prefix: namespace, owner: null, sentence: `${sentence}, in a namespace of its own.` };
  }
  // Without the last one access(2), by which PostgreSQL looks for itself, asks as if there were no capability.
  const capability = [
    ...['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'],
    ...['--inh-caps=+dac_override', '--ambient-caps=+dac_override'],
    '--securebits=+no_setuid_fixup',
  ];
  if (works(capability)) {
    return { prefix: capability, owner: { uid, gid }, sentence: `${sentence}.` };
  }
  throw new OperatorError(
    'PostgreSQL refuses to run as root, and this system allows root neither a user namespace (unshare) nor to hand on a capability (setpriv). Start the site as another user, or set DATABASE_URL.',
  );
}

function numberOf(flag: '-u' | '-g'): number {
  return Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
}

function works([program = '', ...words]: string[]): boolean {
  return spawnSync(program, [...words, 'true'], { stdio: 'ignore' }).status === 0;
}
