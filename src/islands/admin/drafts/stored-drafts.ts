import * as z from 'zod/mini';
import { currentTableName } from '#tables/former-names.ts';
import { contentTableNames } from '#tables/index.ts';
import type { RowEditor } from '../editing/state/row-editor.ts';
import { randomId } from '../ui/random-id.ts';

// The field names are stored in browsers; renaming one drops what staff left unsaved.
const storedDraftSchema = z.object({
  table: z.pipe(z.pipe(z.string(), z.transform(currentTableName)), z.enum(contentTableNames)),
  /** Id of the row; `null` for one that was never saved. */
  row: z.nullable(z.number()),
  /** The version that the texts were written over. */
  version: z.nullable(z.number()),
  texts: z.record(z.string(), z.string()),
  changed: z.array(z.string()),
  /** The texts that were changed, as they were before. Drafts of earlier versions of the panel lack them. */
  opened: z.optional(z.record(z.string(), z.string())),
  keptAt: z.number(),
  /** Of a new row, which may have been added although the answer was lost. */
  insertKey: z.optional(z.string()),
  /** Texts of a row of another table that is saved after this one, if they are chosen. */
  companion: z.optional(
    z.object({ texts: z.record(z.string(), z.string()), isChosen: z.boolean() }),
  ),
});

/** Unsaved texts of a row, stored when the panel was left. */
export type StoredDraft = z.infer<typeof storedDraftSchema>;

const prefix = 'panel-draft:';
const maxAge = 30 * 24 * 60 * 60 * 1000;

/**
 * The unsaved texts of one account, stored on this device until they are saved or discarded, or the
 * account logs out in the same tab. Only content for public pages is stored, never a quote request.
 */
export class StoredDrafts {
  readonly #account: string;
  // Every visit has its own keys, so that two tabs do not overwrite each other.
  readonly #visit = randomId();

  constructor(account: string) {
    this.#account = account;
  }

  /** Stores the unsaved texts of a row, or deletes them once nothing is unsaved. */
  store(editor: RowEditor): void {
    const key = `${prefix}${this.#account}:${this.#visit}:${editor.key}`;
    const { row, draft, opened, companion } = editor.state.get();
    const { changed, insertKey } = editor;
    const before = changed
      .filter((column) => column in opened)
      .map((column) => [column, opened[column] ?? '']);
    const stored: StoredDraft = {
      table: editor.table.name,
      row: row?.id ?? null,
      version: row?.version ?? null,
      texts: { ...draft },
      changed,
      opened: Object.fromEntries(before),
      keptAt: Date.now(),
      ...(row ? {} : { insertKey }),
      ...(companion && { companion: { ...companion, texts: { ...companion.texts } } }),
    };
    try {
      if (changed.length === 0 && !companion?.isChosen) localStorage.removeItem(key);
      else localStorage.setItem(key, JSON.stringify(stored));
    } catch {
      // Storage is full or disabled. The browser still asks before the panel is left.
    }
  }

  /** Deletes the drafts of this visit. Those of other tabs stay. */
  forget(): void {
    for (const key of keysOf(this.#account)) if (key.includes(this.#visit)) forgetDraft(key);
  }

  /** Drafts of earlier visits by key, newest first. Deletes those that are too old or invalid. */
  left(): ReadonlyMap<string, StoredDraft> {
    const found: [string, StoredDraft][] = [];
    for (const key of keysOf(this.#account)) {
      if (key.includes(this.#visit)) continue;
      const draft = read(key);
      if (draft && Date.now() - draft.keptAt < maxAge) found.push([key, draft]);
      else forgetDraft(key);
    }
    return new Map(found.toSorted(([, a], [, b]) => b.keptAt - a.keptAt));
  }
}

export function forgetDraft(key: string): void {
  localStorage.removeItem(key);
}

function keysOf(account: string): string[] {
  const start = `${prefix}${account}:`;
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(start));
  } catch {
    return [];
  }
}

function read(key: string): StoredDraft | null {
  try {
    return storedDraftSchema.parse(JSON.parse(localStorage.getItem(key) ?? ''));
  } catch {
    return null;
  }
}
