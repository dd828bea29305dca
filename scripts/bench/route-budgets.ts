/** What a first visit to a route may weigh, in KiB as they come over the wire: brotli. */
export interface Budget {
  /** Whether the page may load React at all. */
  framework: boolean;
  html: number;
  css: number;
  script: number;
  fonts: number;
  /** Images that are seen without scrolling. */
  images: number;
  /** Everything, headers included; set where first impressions are made. */
  total?: number;
}

/** A kind of page, with one address that stands for it. */
export interface Route {
  kind: string;
  path: string;
  budget: Budget;
  /** Largest contentful paint that is aimed at, in milliseconds; given where Lighthouse runs. */
  paintWithin?: number;
}

const read: Budget = { framework: false, html: 10, css: 8, script: 2, fonts: 19, images: 8 };
const firstImpression: Budget = { ...read, html: 9, total: 60 };
const form: Budget = { framework: true, html: 9, css: 8, script: 95, fonts: 19, images: 0 };
const staffOnly = { framework: true, html: 6, css: 9, fonts: 19, images: 4 };

interface KindOfRoute extends Route {
  /** Address of the same page in Spanish. */
  spanish?: string;
}

const kinds: KindOfRoute[] = [
  { kind: 'home', path: '/', spanish: '/es', budget: firstImpression, paintWithin: 1000 },
  {
    kind: 'fixed city',
    path: '/the-woodlands',
    spanish: '/es/the-woodlands',
    budget: firstImpression,
    paintWithin: 1000,
  },
  {
    kind: 'city record',
    path: '/katy',
    spanish: '/es/katy',
    budget: firstImpression,
    paintWithin: 1000,
  },
  {
    kind: 'featured city',
    path: '/home-insurance-spring-tx',
    spanish: '/es/home-insurance-spring-tx',
    budget: { ...firstImpression, html: 10 },
    paintWithin: 1000,
  },
  {
    kind: 'article',
    path: '/blog/home-insurance-coverage-guide',
    spanish: '/blog/seguro-de-casa-guia',
    budget: { ...read, html: 11 },
    paintWithin: 1000,
  },
  {
    kind: 'learning centre',
    path: '/learning-center',
    spanish: '/es/learning-center',
    budget: { ...read, script: 2.5, images: 28 },
    paintWithin: 1000,
  },
  {
    kind: 'serving areas',
    path: '/serving-areas',
    spanish: '/es/serving-areas',
    budget: read,
    paintWithin: 1000,
  },
  {
    kind: 'auto quote',
    path: '/auto-quote',
    spanish: '/es/auto-quote',
    budget: form,
    paintWithin: 1200,
  },
  {
    kind: 'home quote',
    path: '/home-quote',
    spanish: '/es/home-quote',
    budget: form,
    paintWithin: 1200,
  },
  { kind: 'sign-in', path: '/auth', budget: { ...staffOnly, script: 150 } },
  { kind: 'admin', path: '/admin', budget: { ...staffOnly, script: 190 } },
  { kind: 'not found', path: '/no/such-page', budget: { ...read, html: 21, script: 2 } },
];

/** Every kind of route, once in each language that it speaks. */
export const routes: Route[] = kinds.flatMap(({ spanish, ...route }) =>
  spanish ? [route, { ...route, kind: `${route.kind} in Spanish`, path: spanish }] : [route],
);
