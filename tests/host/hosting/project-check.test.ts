import type { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readEnvironment } from '../../../scripts/host/command/environment.ts';
import { applyMigrations } from '../../../scripts/host/database/migrations.ts';
import { schemaDifferences } from '../../../scripts/host/hosted/compare-schemas.ts';
import { prepareProject } from '../../../scripts/host/hosted/prepare-project.ts';
import type { Cluster } from '../../support/postgres-cluster.ts';
import { startHostedProject } from './hosted-project.ts';

const email = 'ana@agency.example';
const environment = readEnvironment({
  SITE_URL: 'https://agency.example',
  DEPLOY_HOOK_URL: 'https://host.example/hook',
  REQUESTS_WEBHOOK_URL: 'https://hooks.example/requests',
  REQUESTS_WEBHOOK_SECRET: `whsec_${'a'.repeat(40)}`,
  ADMIN_EMAIL: email,
});
const dashboard = expect.stringMatching(/^- Check in the dashboard what this command cannot see: /);

interface Project {
  cluster: Cluster;
  database: Client;
  /** As the server's superuser. */
  owner: Client;
}

async function openProject(options?: { grantsByDefault: boolean }): Promise<Project> {
  const { cluster, database } = await startHostedProject(options);
  const owner = await cluster.connect('supabase_admin');
  await owner.query(`insert into auth.users (id, email) values (gen_random_uuid(), '${email}')`);
  return { cluster, database, owner };
}

async function close({ cluster, database, owner }: Project): Promise<void> {
  await database.end();
  await owner.end();
  await cluster.close();
}

/** What the command says is left to do by hand. */
async function left({ database }: Project): Promise<string[]> {
  const sentences = await Array.fromAsync(prepareProject(database, environment));
  return sentences.slice(sentences.indexOf('Left to do by hand:') + 1);
}

/** Every job has run once, `ago` before now. */
const runJobs = ({ owner }: Project, ago = '10 seconds') =>
  owner.query(
    `insert into cron.job_run_details (jobid, runid, status, return_message, start_time, end_time)
     select jobid, nextval('cron.runid_seq'), 'succeeded', '1 row', now() - $1::interval, now() - $1::interval
     from cron.job`,
    [ago],
  );

describe('a prepared project', () => {
  let project: Project;
  beforeAll(async () => {
    project = await openProject();
  });
  afterAll(() => close(project));

  test('has nothing left but the dashboard, once its jobs have run', async () => {
    const [notYet, ...others] = await left(project);
    expect(notYet).toMatch(
      /^- These jobs have not run yet: fill-search-texts, forget-job-runs, .* and sweep-requests\./,
    );
    expect(others).toEqual([dashboard]);
    await runJobs(project);
    expect(await left(project)).toEqual([dashboard]);
  });

  test('is told each difference from supabase/', async () => {
    const changes: [change: string, ...sentences: string[]][] = [
      [
        'drop policy "Owners read what happened to accounts" on public.account_events',
        'Missing in the project: policy "Owners read what happened to accounts" of public.account_events.',
      ],
      [
        'alter policy "Admins read what became of deliveries" on public.quote_deliveries using (true)',
        'Differs from supabase/: policy "Admins read what became of deliveries" of public.quote_deliveries.',
      ],
      [
        'create policy all_of_it on public.quote_requests for select to anon using (true)',
        'Only in the project: policy all_of_it of public.quote_requests.',
      ],
      [
        'alter table public.quote_requests disable row level security',
        'Differs from supabase/: table public.quote_requests.',
      ],
      [
        `create or replace function private.is_owner() returns boolean language sql stable security definer
           set search_path = '' as 'select true'`,
        'Differs from supabase/: function private.is_owner().',
      ],
      [
        'alter function private.is_admin() security invoker',
        'Differs from supabase/: function private.is_admin().',
      ],
      [
        `create or replace function private.deploy_setting(setting text) returns text language sql stable
           set search_path = '' as 'select null'`,
        'Differs from supabase/: function private.deploy_setting(setting text).',
      ],
      [
        'alter table auth.sessions disable trigger note_sign_in',
        'Differs from supabase/: trigger note_sign_in of auth.sessions.',
      ],
      [
        'drop trigger note_role on public.user_roles',
        'Missing in the project: trigger note_role of public.user_roles.',
      ],
      [
        'alter table public.services add column mine text',
        'Only in the project: column public.services.mine.',
      ],
      [
        'grant select on public.quote_requests to anon',
        'Privilege only in the project: anon, public.quote_requests: SELECT.',
      ],
      [
        'revoke select on public.agency from anon',
        'Privilege missing in the project: anon, public.agency: SELECT.',
      ],
      [
        'create table public.clients (name text); grant select on public.clients to anon',
        'Only in the project: table public.clients.',
        'Only in the project: column public.clients.name.',
        'Privilege only in the project: anon, public.clients: SELECT.',
      ],
    ];
    const { owner } = project;
    await owner.query('begin');
    for (const [change] of changes) await owner.query(change);
    const differences = await schemaDifferences(owner).finally(() => owner.query('rollback'));
    expect(differences.toSorted()).toEqual(changes.flatMap(([, ...told]) => told).toSorted());
  });

  test('names a job that failed, one that stands still and one that is switched off', async () => {
    const { owner } = project;
    await owner.query('delete from cron.job_run_details');
    await runJobs(project, '3 days');
    await owner.query(
      `insert into cron.job_run_details (jobid, runid, status, return_message, start_time, end_time)
       select jobid, nextval('cron.runid_seq'), case jobname when 'sweep-deploys' then 'failed' else 'succeeded' end,
         E'ERROR:  no address\\nCONTEXT:  line 3', now(), now()
       from cron.job where jobname not in ('sweep-requests', 'forget-job-runs')`,
    );
    await owner.query(`update cron.job set active = false where jobname = 'fill-search-texts'`);
    expect(await left(project)).toEqual([
      expect.stringMatching(/^- The job fill-search-texts is switched off\./),
      expect.stringMatching(/^- The job forget-job-runs last ran at \d{4}-.* UTC\. If others /),
      expect.stringMatching(/^- The job sweep-requests last ran at \d{4}-.* UTC\. If others /),
      expect.stringMatching(
        /^- The job sweep-deploys failed \(last run .* UTC\): ERROR: {2}no address$/,
      ),
      dashboard,
    ]);
  });

  test('forgets runs of jobs after a week', async () => {
    const { owner, database } = project;
    await owner.query('delete from cron.job_run_details');
    await runJobs(project, '8 days');
    await owner.query(
      `insert into cron.job_run_details (jobid, runid, status)
       select jobid, 1, 'failed' from cron.job where jobname = 'sweep-deploys'`,
    );
    await runJobs(project, '6 days');
    const { rows } = await database.query(
      `select command from cron.job where jobname = 'forget-job-runs'`,
    );
    await database.query(rows[0].command);
    const { rows: kept } = await database.query(
      `select distinct start_time > now() - interval '7 days' as recent from cron.job_run_details`,
    );
    expect(kept).toEqual([{ recent: true }]);
  });
});

test('a project of either default has the same privileges', async () => {
  const project = await openProject({ grantsByDefault: false });
  await Array.fromAsync(prepareProject(project.database, environment));
  await runJobs(project);
  expect(await left(project)).toEqual([dashboard]);
  await close(project);
});

describe('a project that allows no triggers on second factors', () => {
  const withdraw = ({ owner }: Project) =>
    owner.query('revoke trigger on auth.mfa_factors from postgres');

  test('is prepared, and told what the account log lacks', async () => {
    const project = await openProject();
    await withdraw(project);
    await left(project);
    await runJobs(project);
    expect(await left(project)).toEqual([
      expect.stringMatching(
        /^- This project allows no triggers on auth\.mfa_factors, so the account log /,
      ),
      dashboard,
    ]);
    await close(project);
  });

  test('keeps those that it has', async () => {
    const project = await openProject();
    await left(project);
    await withdraw(project);
    await runJobs(project);
    expect(await left(project)).toEqual([dashboard]);
    await close(project);
  });

  test('is not migrated halfway if its tables are older than them', async () => {
    const project = await openProject();
    await applyMigrations(project.database, '20261124000400');
    await withdraw(project);
    await expect(left(project)).rejects.toThrow(
      /older than 24 November 2026.* Nothing was changed\./,
    );
    await close(project);
  });
});
