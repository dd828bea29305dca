import type { Draft } from './draft.ts';
import type { Path } from './edit-yaml.ts';

/** A fact that the command asks for. */
export interface Question {
  label: string;
  /** The current value as shown in brackets; empty if there is none. */
  show: (draft: Draft) => string;
  /** Throws an `OperatorError` with the reason if the answer is invalid. */
  apply: (answer: string, draft: Draft) => Draft;
  /** A `sample` mark in `agency.yaml`, removed once all its questions have been answered. */
  mark?: Path;
  /** A new agency has no default for it. */
  isRequired?: boolean;
  isForNewFolder?: boolean;
}
