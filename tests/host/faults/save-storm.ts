import { setTimeout as wait } from 'node:timers/promises';
import { openSecrets } from '../../../scripts/host/backend/secrets.ts';
import { liftSaveLimit } from '../../support/lift-save-limit.ts';
import { admin, type RunningSite } from '../../support/running-site.ts';

const breathInMilliseconds = 20;

/** Staff who save one title after another, even while the site is down. */
export class SaveStorm {
  /** Titles that the site acknowledged. */
  readonly acknowledged: string[] = [];
  /** Saves with an error or without a response. */
  failed = 0;
  /** The current site; its port changes with each start. */
  site: RunningSite;
  #isOver = false;
  readonly #running: Promise<unknown>;

  private constructor(site: RunningSite, headers: Record<string, string>, writers: number) {
    this.site = site;
    this.#running = Promise.all(
      Array.from({ length: writers }, (_, writer) => this.#write(writer, headers)),
    );
  }

  /** Signs in once, then saves with this many concurrent staff. */
  static async begin(site: RunningSite, writers = 4): Promise<SaveStorm> {
    const { data } = await (await site.client()).auth.signInWithPassword(admin);
    await liftSaveLimit(site);
    const { publishableKey } = await openSecrets(site.dataDirectory);
    const headers = {
      apikey: publishableKey,
      Authorization: `Bearer ${data.session?.access_token}`,
      'Content-Type': 'application/json',
      Prefer: 'return=representation',
    };
    return new SaveStorm(site, headers, writers);
  }

  /** Waits for open saves. */
  async end(): Promise<void> {
    this.#isOver = true;
    await this.#running;
  }

  async #write(writer: number, headers: Record<string, string>): Promise<void> {
    for (let turn = 1; !this.#isOver; turn += 1) {
      const title = `Saved by ${writer}, turn ${turn}`;
      if (await this.#save(title, headers)) this.acknowledged.push(title);
      else this.failed += 1;
      await wait(breathInMilliseconds);
    }
  }

  async #save(title: string, headers: Record<string, string>): Promise<boolean> {
    try {
      const address = `${this.site.url}/rest/v1/hero_content?id=eq.1`;
      const body = JSON.stringify({ title });
      const answer = await fetch(address, { method: 'PATCH', headers, body });
      return answer.ok && (await answer.text()).includes(title);
    } catch {
      return false;
    }
  }
}
