import type { Agency } from '#schemas/content/agency.ts';
import { parseAgency } from '../content/agency-file.ts';

/** An agency's folder and address, before they are written. */
export interface Draft {
  /** Texts of the folder's files, by path relative to the folder. */
  files: ReadonlyMap<string, string>;
  /** Origin of the site's addresses; empty if it is not known yet. */
  siteUrl: string;
  /** Where the mark is from, as questions name it. */
  mark: string;
  /** The folder is made for a new agency, so that most facts are still those of the sample. */
  isNew: boolean;
}

export function textOf({ files }: Draft, path: string): string {
  return files.get(path) ?? '';
}

export function withText(draft: Draft, path: string, text: string): Draft {
  return { ...draft, files: new Map([...draft.files, [path, text]]) };
}

/** Throws an `OperatorError` that names the malformed fact. */
export function agencyOf(draft: Draft): Agency {
  return parseAgency(textOf(draft, 'agency.yaml'), 'agency.yaml');
}
