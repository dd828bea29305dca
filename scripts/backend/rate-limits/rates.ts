import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

const minute = 60;
const hour = 60 * minute;

const limit = (points: number, duration: number) => new RateLimiterMemory({ points, duration });

/** How often something may be done; one count for each key. */
type Rate = RateLimiterMemory;

/** Every limit of the gate. They are counted in memory: a restart forgets them. */
export function createRates() {
  return {
    /** Anything at all, by client: a panel in use asks a few times a second, a script all the time. */
    requests: limit(6000, minute),
    /** Wrong passwords, by account and client: whoever mistypes gets in after a few. */
    guessesFromOnePlace: limit(10, 15 * minute),
    /** Wrong passwords, by account: many clients together; more, so that one alone locks nobody out. */
    guesses: limit(100, 15 * minute),
    /** Wrong passwords, by client: one that tries one password on many accounts. */
    guessesByOne: limit(60, 15 * minute),
    /** Passwords compared, right or wrong, by client: each takes a core's tenth of a second. */
    comparisons: limit(300, 15 * minute),
    /** Sessions of one account: each is a row on the disk. */
    sessions: limit(200, hour),
    /** Renewed sessions, by client: a panel renews once an hour, and each leaves rows behind. */
    refreshes: limit(120, hour),
    /** New passwords, by account. */
    passwordChanges: limit(10, hour),
    /** Wrong codes of second factors, by account: three of a million are right at any time. */
    factorGuesses: limit(10, 15 * minute),
    factorGuessesInADay: limit(50, 24 * hour),
    /** Text messages with a code, to one person. */
    textMessages: limit(1, minute),
    textMessagesInAnHour: limit(5, hour),
    textMessagesInADay: limit(20, 24 * hour),
    /** Text messages in total: each costs money. */
    allTextMessages: limit(200, 24 * hour),
    /** Challenges to prove a factor, by account: each is a row on the disk. */
    challenges: limit(60, hour),
    /** Sign-ins with Google that were begun, by client: each is a row on the disk. */
    flows: limit(60, hour),
    /** New accounts, by client, and all together: each is a row that nobody needs. */
    signUps: limit(20, hour),
    allSignUps: limit(100, hour),
    /** Mails asked for, by client. */
    mailsAskedFor: limit(10, hour),
    /** Mails to one address, by address and client: one is on its way already. */
    mailsToOneFromOnePlace: limit(1, minute),
    mailsToOneFromOnePlaceInAnHour: limit(5, hour),
    /** Mails to one address: more, so that no stranger keeps somebody from asking. */
    mailsToOne: limit(20, hour),
    /** Quote requests, by client: repetitions of one count too. A hosted database counts the same. */
    quoteRequests: limit(30, 10 * minute),
    /** Pictures that one account uploads: each takes seconds to open. */
    pictures: limit(60, 10 * minute),
    /** Files of pictures that a build asks for, by client: each is as large as a page is small. */
    pictureFiles: limit(600, 10 * minute),
    /**
     * Mails sent to accounts that may do nothing, all together: a mail server that sends floods is soon believed
     * by nobody. They keep none from staff, who are few, nor from whoever an owner invites.
     */
    mailsToStrangers: limit(30, hour),
    /** Invitations that owners have mailed, all together. */
    invitations: limit(30, hour),
  };
}

/** The limits of one gate. */
export type Rates = ReturnType<typeof createRates>;

/** One more of something, for a key. */
export type Count = readonly [rate: Rate, key: string];

/** What a guess at the password of an account counts for, the narrowest first. */
export function guessesOf(rates: Rates, client: string, account: string): Count[] {
  return [
    [rates.guessesFromOnePlace, `${client} ${account}`],
    [rates.guessesByOne, client],
    [rates.guesses, account],
  ];
}

/**
 * Counts one more of each, and stops at the first that is too many; answers the seconds to wait for
 * it, else 0. The narrowest comes first: whoever is held by it takes nothing from the wider ones.
 */
export async function secondsToWait(...counts: Count[]): Promise<number> {
  // Looked at first: a narrow count takes memory, and whoever is held by a wide one makes no more of them.
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

/** The seconds until one more would be let through, without counting one. */
export async function secondsUntilFree([rate, key]: Count): Promise<number> {
  const state = await rate.get(key);
  return state && state.consumedPoints >= rate.points ? secondsIn(state) : 0;
}

/** What was counted turned out to be harmless. */
export async function takeBack(...counts: Count[]): Promise<void> {
  await Promise.all(counts.map(([rate, key]) => rate.reward(key)));
}

async function waitFor(consumed: Promise<RateLimiterRes>): Promise<number> {
  try {
    await consumed;
    return 0;
  } catch (refused) {
    if (refused instanceof RateLimiterRes) return secondsIn(refused);
    throw refused;
  }
}

function secondsIn({ msBeforeNext }: RateLimiterRes): number {
  return Math.max(1, Math.ceil(msBeforeNext / 1000));
}
