import { glob, readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { readEnvironment } from '../../../scripts/host/command/environment.ts';
import { prepareProject } from '../../../scripts/host/hosted/prepare-project.ts';
import { startHostedProject } from './hosted-project.ts';

const read = (file: string) => readFile(file, 'utf8');
const blocks = (text: string, language: string) =>
  [...text.matchAll(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, 'g'))].map(
    ([, code = '']) => code,
  );

describe('docs/hosting.md', () => {
  test('contains only SQL that a prepared project accepts', async () => {
    const { cluster, database } = await startHostedProject();
    const environment = readEnvironment({
      SITE_URL: 'https://agency.example',
      DEPLOY_HOOK_URL: 'https://host.example/hook',
    });
    await Array.fromAsync(prepareProject(database, environment));
    const statements = blocks(await read('docs/hosting.md'), 'sql');
    expect(statements.length).toBeGreaterThan(3);
    for (const statement of statements) await database.query(statement);
    await database.end();
    await cluster.close();
  });

  test('names only commands, settings and files that exist', async () => {
    const guide = await read('docs/hosting.md');
    const workflow = await read('.github/workflows/site.yml');
    const { scripts } = JSON.parse(await read('package.json'));
    const named = [
      ...`${guide}${workflow}${await read('netlify.toml')}`.matchAll(/npm (?:run )?([a-z:]+)/g),
    ];
    expect(named.length).toBeGreaterThan(5);
    for (const [command, name = ''] of named)
      expect([command, name in scripts]).toEqual([command, true]);
    for (const [, file = ''] of guide.matchAll(/\]\(\.\.\/([^)]+)\)/g)) await read(file);
    const example = await read('.env.example');
    for (const [, name = ''] of guide.matchAll(/^\| `([A-Z_]+)`/gm)) {
      expect([name, example.includes(`${name}=`)]).toEqual([name, true]);
    }
  });
});

test('the workflow builds on a save, tests every change, and has each setting of the guide', async () => {
  const workflow = parse(await read('.github/workflows/site.yml'));
  const deployHook = await read('supabase/hosted/20-deploy-hook.sql');
  const [event = ''] = workflow.on.repository_dispatch.types;
  expect(deployHook).toContain(`'event_type', '${event}'`);
  expect(workflow.on).toHaveProperty('pull_request');
  const build = workflow.jobs.build.steps.find(
    (step: { run?: string }) => step.run === 'npm run build',
  );
  const settings = [...(await read('docs/hosting.md')).matchAll(/^\| `([A-Z_]+)`/gm)];
  expect(Object.keys(build.env)).toEqual(settings.map(([, name]) => name));
});

test('a workflow downloads programs in a pinned version only', async () => {
  const files = await Array.fromAsync(glob('.github/workflows/*.yml'));
  const workflows = (await Promise.all(files.map(read))).join('\n');
  const downloaded = [...workflows.matchAll(/\bnpx (?:--yes|-y) (\S+)/g)].map(([, name]) => name);
  expect(downloaded).not.toEqual([]);
  for (const program of downloaded) expect(program).toMatch(/.@\d+\.\d+\.\d+$/);
});
