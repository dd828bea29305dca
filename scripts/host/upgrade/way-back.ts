import type { Environment } from '../command/environment.ts';
import { OperatorError } from '../command/operator-error.ts';
import { migrationsOnlyIn } from '../database/migrations.ts';

/** Throws an {@link OperatorError} when this code could not go on after that in a folder had begun. */
export function expectWayBack(folder: string, { DATABASE_URL }: Environment): void {
  // Into a data folder a backup is restored beside the database; somebody else's server has only the one.
  if (!DATABASE_URL || migrationsOnlyIn(folder).length === 0) return;
  throw new OperatorError(
    `The code in ${folder} changes the tables of the database in DATABASE_URL, and from there is no way back to this code while the site runs. Nothing was touched: npm run backup, stop the site, and start the new code.`,
  );
}
