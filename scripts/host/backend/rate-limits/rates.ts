import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { networksOf } from '../../server/client-networks.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** At most `points` events per `duration` seconds, counted separately for each key. */
type RateLimit = RateLimiterMemory;

/** A rate limit and the key to count. */
export type Count = readonly [limit: RateLimit, key: string];

const limit = (points: number, duration: number): RateLimit =>
  new RateLimiterMemory({ points, duration });

/** A limit per client IP address; `scope` narrows it, to an account for example. */
export type ClientRate = (ip: string, scope?: string) => Count[];

/**
 * Makes a limit per client. An IPv6 client is counted by its /64 and, with 4 and 16 times the limit, by its /56
 * and /48, because one connection can use every /64 in them. `most` caps the two larger limits, for
 * example below a limit that all clients share, so that no single network uses that one up.
 */
function limitPerClient(
  points: number,
  duration: number,
  most = Number.POSITIVE_INFINITY,
): ClientRate {
  const rates = {
    1: limit(points, duration),
    4: limit(Math.min(4 * points, most), duration),
    16: limit(Math.min(16 * points, most), duration),
  };
  return (ip, scope) =>
    networksOf(ip).map(({ key, factor }) => [
      rates[factor],
      scope === undefined ? key : `${key} ${scope}`,
    ]);
}

/** Every rate limit of the backend. They are counted in memory, so a restart resets them. */
export function createRates() {
  return {
    /** Requests of any kind, per client. The panel sends a few per second. */
    requests: limitPerClient(6000, minute),
    /** Wrong passwords, per account and client. */
    guessesByClient: limitPerClient(10, 15 * minute, 60),
    /** Wrong passwords, per account. */
    guesses: limit(100, 15 * minute),
    /** Wrong passwords, per client: one password tried on many accounts. */
    guessesOfClient: limitPerClient(60, 15 * minute),
    /** Wrong passwords from a device on which the account signed in before. */
    guessesOfKnownDevice: limit(10, 15 * minute),
    /** Password comparisons, right or wrong, per client: each takes 60 ms of CPU time. */
    comparisons: limitPerClient(300, 15 * minute),
    /** Sessions per account: each is a row. */
    sessions: limit(200, hour),
    /** Renewals, per session: many people may share an IP address. The panel renews once an hour. */
    refreshes: limit(60, hour),
    /** Password changes, per account. */
    passwordChanges: limit(10, hour),
    /** Wrong codes of second factors, per account. At any time three of a million codes are right. */
    factorGuesses: limit(10, 15 * minute),
    factorGuessesInADay: limit(50, day),
    /** Text messages with a code, per account and in total: each costs money. */
    textMessages: limit(1, minute),
    textMessagesInAnHour: limit(5, hour),
    textMessagesInADay: limit(20, day),
    allTextMessagesInADay: limit(200, day),
    /** Challenges, per account: each is a row. */
    challenges: limit(60, hour),
    /** Sign-ins with Google, per client: each is a row. */
    flows: limitPerClient(60, hour),
    /** New accounts, per client and in total. */
    signUps: limitPerClient(20, hour),
    allSignUps: limit(100, hour),
    /** Quote requests, per client, retries included. A hosted database has the same limit. */
    quoteRequests: limitPerClient(30, 10 * minute),
    /** Uploaded pictures, per account: each takes seconds to process. */
    pictures: limit(60, 10 * minute),
    /** Picture files that a build downloads, per client. */
    pictureFiles: limitPerClient(600, 10 * minute),
    /** Content snapshots that a build takes, per client: each reads every table. */
    snapshots: limitPerClient(30, 10 * minute, 60),
    /** Visitors' calls of tables and functions, per client: pages are static, and looking up a city takes two. */
    visitorCalls: limitPerClient(300, 10 * minute, 1200),
    ...createMailRates(),
  };
}

function createMailRates() {
  return {
    /** Requested emails, per client. */
    mails: limitPerClient(10, hour),
    /** Requested emails, per address and client. */
    mailsToAddressByClient: limitPerClient(1, minute),
    mailsToAddressByClientInAnHour: limitPerClient(5, hour, 12),
    /** Requested emails, per address. Higher, so that others cannot use up the limit of its owner. */
    mailsToAddress: limit(20, hour),
    /**
     * Emails to accounts without a role, in total: a mail server that sends floods loses its reputation. Emails to
     * staff and invitations have their own limits.
     */
    mailsToOthers: limit(30, hour),
    /** Emailed invitations, in total. */
    invitations: limit(30, hour),
  };
}

export type Rates = ReturnType<typeof createRates>;

/** The limits that a wrong password counts toward, the narrowest first. */
export function passwordGuesses(rates: Rates, ip: string, account: string): Count[] {
  return [
    ...rates.guessesByClient(ip, account),
    ...rates.guessesOfClient(ip),
    [rates.guesses, account],
  ];
}

/**
 * Counts one event for each limit and returns 0, or returns the seconds to wait for the first limit that is
 * reached. Pass the narrowest limit first: what it rejects is not counted toward the wider ones.
 */
export async function secondsToWait(...counts: Count[]): Promise<number> {
  // All limits are checked before any is counted, so a client over a wide limit creates no more narrow counters.
  for (const count of counts) {
    const seconds = await secondsUntilFree(count);
    if (seconds > 0) return seconds;
  }
  for (const [rate, key] of counts) {
    const seconds = await waitFor(rate.consume(key));
    if (seconds > 0) return seconds;
  }
  return 0;
}

/** The seconds until another event is allowed; counts nothing. */
export async function secondsUntilFree([rate, key]: Count): Promise<number> {
  const state = await rate.get(key);
  return state && state.consumedPoints >= rate.points ? secondsIn(state) : 0;
}

/** Undoes counts, of a right password for example. */
export async function refundRateLimits(...counts: Count[]): Promise<void> {
  await Promise.all(counts.map(([rate, key]) => rate.reward(key)));
}

async function waitFor(consumed: Promise<RateLimiterRes>): Promise<number> {
  try {
    await consumed;
    return 0;
  } catch (rejected) {
    if (rejected instanceof RateLimiterRes) return secondsIn(rejected);
    throw rejected;
  }
}

function secondsIn({ msBeforeNext }: RateLimiterRes): number {
  return Math.max(1, Math.ceil(msBeforeNext / 1000));
}
