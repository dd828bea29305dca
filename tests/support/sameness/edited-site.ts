import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { SupabaseClient } from '@supabase/supabase-js';
import { openSecrets } from '../../../scripts/host/backend/secrets.ts';
import { ReleaseStore } from '../../../scripts/host/releases/release-store.ts';
import { takeSnapshot } from '../../../scripts/host/snapshot/take-snapshot.ts';
import { childEnvironment } from '../child-environment.ts';
import { eventually } from '../eventually.ts';
import { ownRelease, publicAddress } from '../prepared-data.ts';
import { startPreparedSite } from '../prepared-site.ts';
import { copyProject, linkPackages } from '../project-copy.ts';
import { randomNumbers } from '../random-numbers.ts';
import { admin, type RunningSite } from '../running-site.ts';
import { newestRevision } from '../save-title.ts';
import { differences, folderBytes } from '../site-bytes.ts';
import { fileEdits, type Place, savedEdits } from './edits.ts';

// Some noon: everything that is compared is made by this clock.
const clock = { SOURCE_DATE_EPOCH: '1795262400' };
const buildInto = join(import.meta.dirname, '../build-into.ts');
const renderAll = join(import.meta.dirname, 'render-all.ts');
const run = promisify(execFile);

/** A running site whose every release can be held against one made from scratch. */
export class EditedSite {
  readonly #site: RunningSite;
  /** A copy of the project, so that its files can be edited; without one the project itself. */
  readonly #copy: string | null;
  readonly #office: SupabaseClient;
  readonly #random: () => number;
  #turn = 0;

  private constructor(
    site: RunningSite,
    copy: string | null,
    office: SupabaseClient,
    seed: number,
  ) {
    this.#site = site;
    this.#copy = copy;
    this.#office = office;
    this.#random = randomNumbers(seed);
  }

  /** Starts the site on a copy of the project; a seed decides what edits write, and where. */
  static async start(seed: number): Promise<EditedSite> {
    const project = await copyProject();
    await linkPackages(project);
    // A copy of the project is compiled anew first.
    const site = await startPreparedSite({ project, env: clock, until: ownRelease });
    return new EditedSite(site, project, await site.client(admin), seed);
  }

  /** Starts the site on the project itself, which is compiled already: only what is saved is edited. */
  static async startInPlace(seed: number): Promise<EditedSite> {
    const site = await startPreparedSite({ env: clock });
    return new EditedSite(site, null, await site.client(admin), seed);
  }

  /** Stops the site and removes what it was made of. */
  async discard(): Promise<void> {
    await this.#site.discard();
    if (this.#copy) await rm(this.#copy, { recursive: true });
  }

  get #project(): string {
    return this.#copy ?? resolve('.');
  }

  /** A number from 0 to 1, the next of the seed. */
  random(): number {
    return this.#random();
  }

  /** Makes an edit, and waits until it is live. */
  async edit(name: string): Promise<void> {
    this.#turn += 1;
    const place: Place = {
      office: this.#office,
      site: this.#site,
      project: this.#project,
      random: this.#random,
      turn: this.#turn,
    };
    const inFile = fileEdits[name];
    if (inFile && !this.#copy)
      throw new Error(`${name} is written into a copy of the project only.`);
    if (inFile) await this.#untilCompiled(() => inFile(place));
    else {
      await savedEdits[name]?.(place);
      await this.#site.untilLive(await newestRevision(this.#office));
    }
  }

  /** Paths whose bytes are other than in what `npm run build` makes of the same content. */
  async differencesFromBuild(): Promise<string[]> {
    return this.#differencesFrom(async (folder) => {
      const words = [buildInto, folder];
      await run(process.execPath, words, { cwd: this.#project, env: this.#environment() });
    });
  }

  /** Paths whose bytes are other than when every page is rendered from the same content. */
  async differencesFromRenderingOfEverything(): Promise<string[]> {
    const client = await this.#site.client();
    const { publishableKey } = await openSecrets(this.#site.dataDirectory);
    const settings = {
      siteOrigin: publicAddress,
      supabaseUrl: '',
      publishableKey,
      sendsMail: false,
    };
    const now = new Date(Number(clock.SOURCE_DATE_EPOCH) * 1000).toISOString();
    const { snapshot } = await takeSnapshot(client, null);
    const content = { snapshot, settings, now };
    return this.#differencesFrom(async (folder) => {
      await writeFile(`${folder}.json`, JSON.stringify(content));
      const words = [renderAll, `${folder}.json`, folder];
      await run(process.execPath, words, { cwd: this.#project, env: this.#environment() });
    });
  }

  #environment() {
    const { dataDirectory } = this.#site;
    return { ...childEnvironment, DATA_DIR: dataDirectory, SITE_URL: publicAddress, ...clock };
  }

  async #differencesFrom(make: (folder: string) => Promise<void>): Promise<string[]> {
    const scratch = await mkdtemp(join(tmpdir(), 'from-scratch-'));
    try {
      const folder = join(scratch, 'site');
      await make(folder);
      return differences(await folderBytes(folder), await folderBytes(await this.#site.files()));
    } finally {
      await rm(scratch, { recursive: true });
    }
  }

  async #untilCompiled(change: () => Promise<void>): Promise<void> {
    const store = new ReleaseStore(this.#site.dataDirectory);
    const source = async () => (await store.current())?.source;
    const before = await source();
    await change();
    // Code is looked at with the next save; files of `content/` at once.
    const title = `With code ${this.#turn}`;
    await this.#office.from('city_pages').update({ title }).eq('slug', 'katy');
    await eventually(source, (now) => now !== before).catch((error: Error) => {
      throw new Error(`${error.message}\n${this.#site.printed.slice(-2000)}`);
    });
    await this.#site.untilLive(await newestRevision(this.#office));
  }
}
