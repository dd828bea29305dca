/** What a first visit to a page may weigh, in KiB as they come over the wire: brotli. */
export interface Budget {
  html: number;
  css: number;
  /** Pages to read have no room for React. */
  script: number;
  fonts: number;
  /** Images that are seen without scrolling. */
  images: number;
  /** Everything, headers included; set where first impressions are made. */
  total?: number;
  /** Largest contentful paint that is aimed at, in milliseconds; given where Lighthouse runs. */
  paintWithin?: number;
}

const usual = { html: 10, css: 8, script: 2, fonts: 19, images: 8 };
const read: Budget = { ...usual, paintWithin: 1000 };
const firstImpression: Budget = { ...read, html: 9, total: 60 };
const article: Budget = { ...read, html: 11 };
const learningCenter: Budget = { ...read, script: 2.5, images: 28 };
const form: Budget = {
  ...usual,
  html: 9,
  script: 95,
  images: 0,
  paintWithin: 1200,
};
const signIn: Budget = { ...usual, html: 6, css: 9, script: 150, images: 4 };
// Its page carries the titles of the pages that no record names. The script names rows that cannot be shown and
// deliveries that were given up, whichever tab is open.
const panel: Budget = { ...signIn, html: 7, script: 213 };
// It says whether the phone is answered, as every page with a call does.
const notFound: Budget = { ...usual, html: 21, script: 2.5 };

/** The budget of every kind of page, by an address that stands for it in each of its languages. */
export const budgets = {
  '/': firstImpression,
  '/es': firstImpression,
  '/the-woodlands': firstImpression,
  '/es/the-woodlands': firstImpression,
  '/katy': firstImpression,
  '/es/katy': firstImpression,
  '/home-insurance-spring-tx': firstImpression,
  '/es/home-insurance-spring-tx': firstImpression,
  '/blog/home-insurance-coverage-guide': article,
  '/blog/seguro-de-casa-guia': article,
  '/learning-center': learningCenter,
  '/es/learning-center': learningCenter,
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
