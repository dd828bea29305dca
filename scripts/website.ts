// The command line, run by `bin/website`. Commands import their code when they run, so that `--help` is quick.
import { Command, Option } from 'commander';
import * as z from 'zod/mini';
import { loadSettings, settingsFile } from './host/command/load-settings.ts';
import { refuseOptionsOfNpm } from './host/command/npm-options.ts';
import { OperatorError } from './host/command/operator-error.ts';
import { describeVersion } from './host/command/product-version.ts';
import { runCommand } from './host/command/run-command.ts';
import { typedPath } from './host/command/typed-path.ts';
import { installSite } from './host/site.ts';

const program = new Command('website')
  .description('Runs and maintains the website of an insurance agency.')
  .option('-V, --version', 'print the version and the commit')
  .on('option:version', () => {
    console.log(describeVersion());
    process.exit();
  })
  .option('--env <file>', 'read settings from this file instead of .env')
  .configureOutput({ outputError: (text, write) => write(asSentence(text)) })
  .showHelpAfterError('Nothing was changed. Add --help to see what is possible.')
  .hook('preAction', async (_, command) => {
    refuseRepeatedOptions(command);
    loadSettings(command.optsWithGlobals()['env']);
    installSite((await import('./site/host-interface/this-site.ts')).thisSite);
  });

program
  .command('start')
  .description('start the site, the panel and the database on one port')
  .action(async () => void (await import('./start.ts')));

program
  .command('dev')
  .description('start a development server that shows changes to the code at once')
  .action(async () => (await import('./host/development-server.ts')).runDevelopmentServer());

program
  .command('build')
  .description('write the static site to a folder')
  .option('--out <folder>', 'folder that the site replaces', typedPath, 'dist')
  .action(async ({ out }) => (await import('./host/hosted/build-command.ts')).runBuildCommand(out));

program
  .command('hosted')
  .description('update the hosted database in SUPABASE_DB_URL')
  .option('--dry-run', 'list what would change the tables, and change nothing')
  .action(async ({ dryRun = false }) =>
    (await import('./host/hosted/hosted-command.ts')).runHostedCommand(dryRun),
  );

program
  .command('agency')
  .description("ask for your agency's facts and write them to the content folder")
  .addOption(
    new Option('--content <folder>', 'make this folder for a new agency')
      .argParser(typedPath)
      .conflicts('update'),
  )
  .option('--update', "bring an older content folder to today's format, and ask nothing")
  .option('--dry-run', 'print what would be written, and write nothing')
  .action(async ({ content, update = false, dryRun = false }, command) =>
    (await import('./site/agency/agency-command.ts')).runAgencyCommand({
      newFolder: content,
      isUpdate: update,
      isDryRun: dryRun,
      settingsFile: settingsFile(command.optsWithGlobals()['env']),
    }),
  );

program
  .command('preflight')
  .description('list what is left to do before going live')
  .action(async () => (await import('./site/preflight/run-preflight.ts')).runPreflight());

addStaffCommands(program.command('staff').description('manage staff accounts'));
addLeadsCommands(program.command('leads').description('export, delete and resend quote requests'));

program
  .command('backup')
  .description('write a backup to BACKUP_DIR, or to a new file')
  .argument('[file]', 'must not exist yet', typedPath)
  .action(async (file) => (await import('./host/backup/backup-command.ts')).runBackupCommand(file));

program
  .command('restore')
  .description('restore a backup; the current content is kept. Stop the site first.')
  .argument('<file>', 'the backup', typedPath)
  .option('--dry-run', 'check the backup and print what is in it, and change nothing')
  .action(async (file, { dryRun = false }) =>
    (await import('./host/backup/restore/restore-command.ts')).runRestoreCommand(file, dryRun),
  );

program
  .command('start-over')
  .description(
    'remove the content, such as the sample, and start as a new site. Stop the site first.',
  )
  .option('--even-if-used', 'also remove quote requests of visitors and changes by staff')
  .action(async ({ evenIfUsed = false }) =>
    (await import('./host/start-over/start-over-command.ts')).runStartOverCommand(evenIfUsed),
  );

program
  .command('rollback')
  .description('list the stored releases, or show an earlier one until the next save')
  .argument('[release]', 'number of the release', wholeNumber)
  .option('--revision <number>', 'show the release with this content revision', wholeNumber)
  .option('--latest', 'show the newest content again')
  .action(async (release, options) =>
    (await import('./host/publisher/rollback-command.ts')).runRollbackCommand({
      release,
      ...options,
    }),
  );

program
  .command('upgrade')
  .description('hand the running site over to the code in this folder; pages stay online')
  .argument('[folder]', 'only accepted if it is this folder', typedPath)
  .addOption(
    new Option('--dry-run', 'print what would change, and change nothing').conflicts('all'),
  )
  .option('--all', 'upgrade every running site of this machine, one by one (as root)')
  .option('--stop-sites', 'with --all: stop the sites that cannot be upgraded while they run')
  .action(async (folder, { dryRun = false, all = false, stopSites = false }) =>
    all || stopSites
      ? (await import('./host/sites/upgrade-all.ts')).upgradeAll(
          upgradeOfAll(folder, all, stopSites),
        )
      : (await import('./host/upgrade/upgrade-command.ts')).runUpgradeCommand(folder, dryRun),
  );

program
  .command('sites')
  .description('list the sites of this machine; exit code 1 if one has a problem (as root)')
  .option('--json', 'print JSON')
  .action(async ({ json = false }) =>
    (await import('./host/sites/sites-command.ts')).runSitesCommand(json),
  );

/** Whether sites may be stopped. Refuses what makes no sense together. */
function upgradeOfAll(folder: string | undefined, all: boolean, stopSites: boolean): boolean {
  const { env } = program.opts();
  if (!all) throw new OperatorError('--stop-sites needs --all. Nothing was changed.');
  if (folder !== undefined || env !== undefined) {
    throw new OperatorError(
      '--all takes neither a folder nor --env: each site has its own settings. Nothing was changed.',
    );
  }
  return stopSites;
}

await runCommand(async () => {
  refuseOptionsOfNpm(program, process.argv.slice(2));
  await program.parseAsync();
});

function addStaffCommands(staff: Command): void {
  const run = async () => (await import('./host/staff/staff-command.ts')).runStaffCommand;
  staff
    .command('list')
    .description('list all admins')
    .action(async () => (await run())({ verb: 'list' }));
  staff
    .command('rotate-keys')
    .description('sign access tokens with a new key')
    .action(async () => (await run())({ verb: 'rotate-keys' }));
  const verbs = {
    add: 'add an admin; type a password, or one is generated and shown once',
    reset: 'set a new password and remove second factors',
    owner: 'make an admin an owner, who can manage staff',
    remove: 'remove an admin',
  } as const;
  for (const verb of ['add', 'reset', 'owner', 'remove'] as const) {
    staff
      .command(verb)
      .description(verbs[verb])
      .argument('<email>', 'address of the account', emailAddress)
      .action(async (email) => (await run())({ verb, email }));
  }
}

function addLeadsCommands(leads: Command): void {
  const run = async () =>
    (await import('./host/request-delivery/leads-command.ts')).runLeadsCommand;
  leads
    .command('receipt')
    .description('print the consent text, which boxes were checked, and when')
    .argument('<reference>', 'such as TP-7K3Q', requestReference)
    .action(async (reference) => (await run())({ verb: 'receipt', reference }));
  leads
    .command('resend')
    .description('retry deliveries that were given up')
    .argument('<reference>', 'such as TP-7K3Q', requestReference)
    .action(async (reference) => (await run())({ verb: 'resend', reference }));
  leads
    .command('export')
    .description('print every request and its marks as CSV')
    .option('--person <email or phone>', "print only one person's requests", emailOrPhone)
    .action(async ({ person }) => (await run())({ verb: 'export', person }));
  leads
    .command('delete')
    .description("delete one person's requests; marks such as “do not call” stay")
    .requiredOption('--person <email or phone>', 'as it is in the requests', emailOrPhone)
    .option('--dry-run', 'list the requests, and delete nothing')
    .action(async ({ person, dryRun = false }) =>
      (await run())({ verb: 'delete', person, isDryRun: dryRun }),
    );
}

/** Of a repeated option, only the last would count: `leads delete --person A --person B` would keep A. */
function refuseRepeatedOptions(command: Command): void {
  const options = [...command.options, ...program.options];
  const repeated = options.find(
    ({ long }) => process.argv.filter((word) => word.split('=', 1)[0] === long).length > 1,
  );
  if (repeated) throw new OperatorError(`${repeated.long} was given twice. Nothing was changed.`);
}

function emailAddress(typed: string): string {
  if (z.email().safeParse(typed).success) return typed;
  throw new OperatorError(`“${typed}” is not an email address. Nothing was changed.`);
}

/** A phone number finds call-backs, which have no email address. */
function emailOrPhone(typed: string): string {
  if (/^[\s\d()+./-]+$/.test(typed) && typed.replaceAll(/\D/g, '').length >= 7) return typed;
  // Forms accept more addresses than accounts may have.
  if (/^\S+@\S+$/.test(typed)) return typed;
  throw new OperatorError(
    `“${typed}” is neither an email address nor a phone number. Nothing was changed.`,
  );
}

function requestReference(typed: string): string {
  if (/^[A-Z]{2}-[2-9A-Z]{4,5}$/i.test(typed)) return typed.toUpperCase();
  throw new OperatorError(
    `“${typed}” is not the reference of a request. References look like TP-7K3Q. Nothing was changed.`,
  );
}

function wholeNumber(typed: string): number {
  if (/^\d{1,9}$/.test(typed)) return Number(typed);
  throw new OperatorError(`“${typed}” is not a whole number. Nothing was changed.`);
}

/** `error: unknown option '--x'` as a sentence. */
function asSentence(text: string): string {
  const message = text.replace(/^error: /, '').trimEnd();
  const [first = '', ...rest] = message.split('\n');
  const sentence = first.charAt(0).toUpperCase() + first.slice(1);
  return `${[sentence.endsWith('.') ? sentence : `${sentence}.`, ...rest].join('\n')}\n`;
}
