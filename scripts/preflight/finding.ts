/** Something that stands between the site and going live. */
export interface Finding {
  /** What is not ready, as a sentence. */
  what: string;
  /** Where it is changed. */
  where: string;
  /** Whether going live must wait for it; otherwise it is the agency's own decision. */
  mustWait: boolean;
}

/** What going live must wait for. */
export function must(what: string, where: string): Finding {
  return { what, where, mustWait: true };
}

/** What the agency should decide on. */
export function should(what: string, where: string): Finding {
  return { what, where, mustWait: false };
}
