import { execFileSync, spawnSync } from 'node:child_process';
import { endWithParent } from '../../command/end-with-parent.ts';
import { OperatorError } from '../../command/operator-error.ts';

/** How to run PostgreSQL: until this process ends, and as another user if this one is root, as whom it refuses to run. */
export interface PostgresUser {
  /** Goes in front of each command. */
  prefix: string[];
  /** The owner of its files, if that is not the current user. */
  owner: { uid: number; gid: number } | null;
  /** Printed in the terminal. */
  notice: string | null;
}

/**
 * For root, the user `nobody`; otherwise the current user. Code and data may be in folders that only root can enter, so
 * changing the user ID is not enough: it takes a user namespace, or a capability that ignores permissions.
 */
export function choosePostgresUser(): PostgresUser {
  // PostgreSQL's fast shutdown. The signal is set last, because a change of user clears it.
  const ending = endWithParent('INT');
  if (process.getuid?.() !== 0) return { prefix: ending, owner: null, notice: null };
  const uid = numberOf('-u');
  const gid = numberOf('-g');
  const notice = 'You are root. PostgreSQL runs as the user nobody';
  const namespace = ['unshare', '--user', `--map-user=${uid}`, `--map-group=${gid}`];
  if (works(namespace)) {
    return {
      prefix: [...namespace, ...ending],
      owner: null,
      notice: `${notice}, in a user namespace.`,
    };
  }
  // Without no_setuid_fixup, access(2) ignores the capability, and PostgreSQL cannot find its own program.
  const capability = [
    ...['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'],
    ...['--inh-caps=+dac_override', '--ambient-caps=+dac_override'],
    '--securebits=+no_setuid_fixup',
  ];
  if (works(capability)) {
    return { prefix: [...capability, ...ending], owner: { uid, gid }, notice: `${notice}.` };
  }
  throw new OperatorError(
    'PostgreSQL does not run as root, and this system allows neither user namespaces (unshare) nor inherited capabilities (setpriv). Start the site as another user, or set DATABASE_URL.',
  );
}

function numberOf(flag: '-u' | '-g'): number {
  return Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
}

function works([program = '', ...rest]: string[]): boolean {
  return spawnSync(program, [...rest, 'true'], { stdio: 'ignore' }).status === 0;
}
