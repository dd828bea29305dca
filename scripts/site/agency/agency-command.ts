import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Ask } from '../../host/command/ask.ts';
import { openTerminal } from '../../host/command/ask.ts';
import { commandLine } from '../../host/command/command-line.ts';
import { openContent } from '../content/content-folder.ts';
import { contentPath } from '../content/content-path.ts';
import { agencyOf, type Draft, textOf, withText } from './draft.ts';
import { asExample, withoutSamples } from './edit-yaml.ts';
import { interview } from './interview.ts';
import { newContent, refuseReadOnlyFolder, refuseUsedFolder } from './new-content.ts';
import { offerToStartOver } from './offer-to-start-over.ts';
import { regionsIn } from './regions.ts';
import { updateContent } from './update-content.ts';
import { writeSetting } from './write-setting.ts';

interface AgencyOptions {
  /** Folder to make for a new agency, instead of changing the one of CONTENT_DIR. */
  newFolder: string | undefined;
  isUpdate: boolean;
  /** Prints the changes and writes nothing. */
  isDryRun: boolean;
  settingsFile: string;
}

/** Asks for the agency's facts, or updates its folder to today's format, and writes the changed files. */
export async function runAgencyCommand(options: AgencyOptions): Promise<void> {
  const { newFolder, isUpdate, isDryRun } = options;
  const folder = newFolder ?? contentPath();
  const before = await openDraft(folder, options);
  using terminal = openTerminal();
  const after = isUpdate ? updateContent(before) : await answersTo(before, terminal.ask);
  await writeChanges(folder, before, after, options);
  if (isUpdate || isDryRun) return;
  if (!agencyOf(after).sample) await offerToStartOver(regionsIn(after), terminal.ask);
  printNextSteps();
}

async function writeChanges(folder: string, before: Draft, after: Draft, options: AgencyOptions) {
  const { newFolder, isUpdate, isDryRun, settingsFile } = options;
  const written: ReadonlyMap<string, string> = new Map(
    [...after.files].filter(([path, text]) => newFolder || before.files.get(path) !== text),
  );
  const hasNewAddress = after.siteUrl !== before.siteUrl;
  if (written.size === 0 && !hasNewAddress) {
    const what = isUpdate ? "today's format" : 'these facts';
    console.log(`${folder} has ${what} already. Nothing was changed.`);
    return;
  }
  if (isUpdate || isDryRun) printChanges(before, written);
  if (isDryRun) return printDryRun(folder, hasNewAddress ? after.siteUrl : null);
  if (written.size > 0) await writeFiles(folder, written, newFolder ? 'wx' : 'w');
  if (hasNewAddress) writeSetting(settingsFile, 'SITE_URL', after.siteUrl);
  if (newFolder && resolve(contentPath()) !== newFolder) {
    writeSetting(settingsFile, 'CONTENT_DIR', newFolder);
  }
}

/** The current facts, from a writable folder. */
async function openDraft(folder: string, options: AgencyOptions): Promise<Draft> {
  const { newFolder, isDryRun } = options;
  if (newFolder) await refuseUsedFolder(newFolder);
  if (!isDryRun) await refuseReadOnlyFolder(folder);
  const draft = newFolder ? await newContent() : await presentContent(folder);
  agencyOf(draft);
  return draft;
}

async function presentContent(folder: string): Promise<Draft> {
  const { files } = await openContent(folder);
  return { files, siteUrl: process.env['SITE_URL'] ?? '', mark: 'the present one', isNew: false };
}

async function answersTo(before: Draft, ask: Ask): Promise<Draft> {
  console.log(
    'Answer each question about your agency. Press Enter to keep the value in brackets, or type < to go back.\n',
  );
  const answered = await interview(updateContent(before), ask);
  if (agencyOf(answered).sample) return answered;
  return withoutSamplesOf(agencyOf(before).sample ? withoutWiderArea(answered) : answered);
}

/** No question names the sample agency's larger region. */
function withoutWiderArea(draft: Draft): Draft {
  const path = 'agency.yaml';
  return withText(draft, path, asExample(textOf(draft, path), 'widerArea'));
}

/** Without the video, the clients and the agents that were invented for the sample agency. */
function withoutSamplesOf(draft: Draft): Draft {
  let rest = draft;
  for (const [path, text] of draft.files) {
    if (!/^(agency|(cities|featured-cities)\/[^/]+)\.yaml$/.test(path)) continue;
    const names = ['introVideo', 'testimonial', 'testimonials', 'agent'];
    rest = withText(rest, path, withoutSamples(text, names).text);
  }
  return rest;
}

async function writeFiles(folder: string, files: ReadonlyMap<string, string>, flag: 'w' | 'wx') {
  for (const [path, text] of files) {
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text, { flag });
  }
  console.log(`\nWrote ${files.size} ${files.size === 1 ? 'file' : 'files'} in ${folder}.`);
}

/** Each file with its new lines. Drawings have a single long one. */
function printChanges(before: Draft, written: ReadonlyMap<string, string>): void {
  for (const [path, text] of written) {
    const lines = new Set(textOf(before, path).split('\n'));
    const added = text.split('\n').filter((line) => !lines.has(line));
    console.log([path, ...added.map((line) => line.slice(0, 120))].join('\n  '));
  }
}

function printDryRun(folder: string, siteUrl: string | null): void {
  if (siteUrl !== null) console.log(`SITE_URL=${siteUrl}, in the settings file`);
  console.log(`\nNothing was written. Without --dry-run, these changes go to ${folder}.`);
}

function printNextSteps(): void {
  console.log(
    'Once staff save facts such as the phone number in the panel, those take precedence.',
  );
  console.log(
    `A running site shows changes of its folder in seconds. To see what is left to do: ${commandLine('preflight')}`,
  );
}
