import { queryAs, type Role, type TestDatabase } from '../../support/test-database.ts';

interface PlanStep {
  'Node Type': string;
  'Join Type'?: string;
  'Relation Name'?: string;
  'Index Name'?: string;
  Plans?: PlanStep[];
}

interface Explained {
  'QUERY PLAN': [{ Plan: PlanStep }];
}

/** The steps of a statement's query plan, run as a role or as the owner. */
export async function planOf(
  database: TestDatabase,
  statement: string,
  role?: Role,
): Promise<string[]> {
  const explain = `explain (format json) ${statement}`;
  const { rows } = role
    ? await queryAs<Explained>(database, role, explain)
    : await database.query<Explained>(explain);
  return rows.flatMap((row) => stepsOf(row['QUERY PLAN'][0].Plan));
}

function stepsOf(step: PlanStep): string[] {
  const name = [
    step['Node Type'],
    step['Join Type'] ?? step['Index Name'] ?? step['Relation Name'],
  ];
  return [name.filter(Boolean).join(' '), ...(step.Plans ?? []).flatMap(stepsOf)];
}

/** The body of an SQL function. */
export async function bodyOf(database: TestDatabase, name: string): Promise<string> {
  const { rows } = await database.query<{ prosrc: string }>(
    'select prosrc from pg_proc where proname = $1',
    [name],
  );
  return rows[0]?.prosrc ?? '';
}
