import * as z from 'zod/mini';
import { contentTableNames } from '#schemas/content/content-columns.ts';
import type { RowEditor } from '../editing/state/row-editor.ts';

const keptDraftSchema = z.object({
  table: z.enum(contentTableNames),
  /** Id of the row; `null` for one that was never saved. */
  row: z.nullable(z.number()),
  /** The version that was written over. */
  version: z.nullable(z.number()),
  /** What staff call it. */
  name: z.string(),
  texts: z.record(z.string(), z.string()),
  changed: z.array(z.string()),
  keptAt: z.number(),
});

/** Texts that were not saved when the panel was left. */
export type KeptDraft = z.infer<typeof keptDraftSchema>;

const prefix = 'panel-draft:';
const longest = 30 * 24 * 60 * 60 * 1000;

/**
 * The unsaved texts of one account, kept on this device until they are saved, discarded, or their
 * owner logs out. Only what is meant for the public pages: never a quote request.
 */
export class KeptDrafts {
  readonly #account: string;
  // Each opening of the panel writes beside those before it, so that none overwrites an offer.
  readonly #opening = crypto.randomUUID();

  constructor(account: string) {
    this.#account = account;
  }

  /** Keeps what is unsaved in a row, or forgets it when nothing is. */
  keep(editor: RowEditor, name: string): void {
    const key = `${prefix}${this.#account}:${this.#opening}:${editor.key}`;
    const { row, draft } = editor.state.get();
    const kept: KeptDraft = {
      table: editor.table.name,
      row: row?.id ?? null,
      version: row?.version ?? null,
      name,
      texts: { ...draft },
      changed: editor.changed,
      keptAt: Date.now(),
    };
    try {
      if (kept.changed.length === 0) localStorage.removeItem(key);
      else localStorage.setItem(key, JSON.stringify(kept));
    } catch {
      // A browser that keeps nothing, or has no room: it still asks before the panel is left.
    }
  }

  /** What earlier openings left, by its key, newest first. What cannot be read is forgotten. */
  left(): ReadonlyMap<string, KeptDraft> {
    const found: [string, KeptDraft][] = [];
    for (const key of keysOf(this.#account)) {
      if (key.includes(this.#opening)) continue;
      const draft = read(key);
      if (draft && Date.now() - draft.keptAt < longest) found.push([key, draft]);
      else localStorage.removeItem(key);
    }
    return new Map(found.toSorted(([, a], [, b]) => b.keptAt - a.keptAt));
  }
}

/** Forgets one draft. */
export function forgetDraft(key: string): void {
  localStorage.removeItem(key);
}

/** Forgets everything that an account left on this device; without an account, what any did. */
export function forgetDrafts(account: string | null): void {
  for (const key of keysOf(account)) localStorage.removeItem(key);
}

function keysOf(account: string | null): string[] {
  const start = account === null ? prefix : `${prefix}${account}:`;
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(start));
  } catch {
    return [];
  }
}

function read(key: string): KeptDraft | null {
  try {
    return keptDraftSchema.parse(JSON.parse(localStorage.getItem(key) ?? ''));
  } catch {
    return null;
  }
}
