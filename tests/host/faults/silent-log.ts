import { ReleaseLog } from '../../../scripts/host/releases/release-log.ts';

/** A release log without a database. */
export function silentLog(): ReleaseLog {
  const write = async () => undefined;
  return new ReleaseLog({ put: write, add: write, endOlder: write });
}
