/** Limits in KiB for a first visit to a page, compressed with brotli. */
export interface Budget {
  html: number;
  css: number;
  /** Pages without forms have no room for React. */
  script: number;
  fonts: number;
  /** Images on the first screen. */
  images: number;
  /** Everything, headers included. Set for likely entry pages. */
  total?: number;
  /** How many requests transfer all that, the document included. None of the others may delay the first paint. */
  requests: number;
  /** Target for the largest contentful paint, in milliseconds. Lighthouse runs on pages that have one. */
  paintWithin?: number;
}

// The script includes what starts the others once the page is painted.
const usual = { html: 10, css: 8, script: 2.2, fonts: 19, images: 8, requests: 5 };
const read: Budget = { ...usual, paintWithin: 1000 };
const firstImpression: Budget = { ...read, html: 9, total: 60 };
// It also starts the card “Call me back”, whose form is loaded on first touch.
const home: Budget = { ...firstImpression, script: 2.4, requests: 6 };
const article: Budget = { ...read, html: 11 };
const learningCenter: Budget = { ...read, script: 2.5, images: 28 };
const form: Budget = {
  ...usual,
  html: 9,
  // Sending requests and reading what people type are 7 KiB of it.
  script: 106,
  images: 0,
  requests: 21,
  paintWithin: 1200,
};
const signIn: Budget = { ...usual, html: 6, css: 9, script: 154, images: 4, requests: 23 };
// The page contains the titles of pages without a record. The script looks on every tab for what needs attention, and
// contains the editor that content and requests share, which finds out what became of a save without an answer.
// It also describes every table that the office edits.
const panel: Budget = { ...signIn, html: 7, script: 229, requests: 100 };
// It looks up cities, and starts the card “Call me back”.
const notFound: Budget = { ...usual, html: 21, script: 3, requests: 7 };

/** Budgets by the path of one page of each kind and language. */
export const budgets = {
  '/': home,
  '/es': home,
  '/the-woodlands': firstImpression,
  '/es/the-woodlands': firstImpression,
  '/katy': firstImpression,
  '/es/katy': firstImpression,
  '/home-insurance-spring-tx': firstImpression,
  '/es/home-insurance-spring-tx': firstImpression,
  '/blog/home-insurance-coverage-guide': article,
  '/blog/seguro-de-casa-guia': article,
  '/help': article,
  '/es/help': article,
  '/flood-insurance': article,
  '/es/flood-insurance': article,
  '/learning-center': learningCenter,
  '/es/learning-center': learningCenter,
  '/articles': read,
  '/es/articles': read,
  '/serving-areas': read,
  '/es/serving-areas': read,
  '/auto-quote': form,
  '/es/auto-quote': form,
  '/home-quote': form,
  '/es/home-quote': form,
  '/auth': signIn,
  '/admin': panel,
  '/no/such-page': notFound,
} satisfies Record<string, Budget>;
