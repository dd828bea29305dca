/** What a visit to a route may weigh; a limit that is missing is not set. */
interface Budget {
  /** Whether the page may load React at all. */
  framework: boolean;
  scriptKiB?: number;
  totalKiB?: number;
}

/** A kind of page, with one address that stands for it. */
export interface Route {
  kind: string;
  path: string;
  budget: Budget;
  /** Largest contentful paint that is aimed at, in milliseconds; given where Lighthouse runs. */
  paintWithin?: number;
}

const read: Budget = { framework: false, scriptKiB: 2 };
const firstImpression: Budget = { ...read, totalKiB: 60 };
const form: Budget = { framework: true, scriptKiB: 95 };
const staffOnly: Budget = { framework: true };

/** Every kind of route, once. */
export const routes: Route[] = [
  { kind: 'home', path: '/', budget: firstImpression, paintWithin: 1000 },
  { kind: 'home in Spanish', path: '/es', budget: firstImpression },
  { kind: 'fixed city', path: '/the-woodlands', budget: firstImpression, paintWithin: 1000 },
  { kind: 'city record', path: '/katy', budget: firstImpression, paintWithin: 1000 },
  { kind: 'featured city', path: '/home-insurance-spring-tx', budget: firstImpression },
  {
    kind: 'article',
    path: '/blog/home-insurance-coverage-guide',
    budget: read,
    paintWithin: 1000,
  },
  {
    kind: 'learning centre',
    path: '/learning-center',
    budget: { ...read, scriptKiB: 6 },
    paintWithin: 1000,
  },
  { kind: 'serving areas', path: '/serving-areas', budget: read, paintWithin: 1000 },
  { kind: 'auto quote', path: '/auto-quote', budget: form, paintWithin: 1200 },
  { kind: 'home quote', path: '/home-quote', budget: form, paintWithin: 1200 },
  { kind: 'sign-in', path: '/auth', budget: staffOnly },
  { kind: 'admin', path: '/admin', budget: staffOnly },
  { kind: 'not found', path: '/no/such-page', budget: read },
];
