import * as z from 'zod/mini';

/** What the successor tells the site process that started it. */
export const fromSuccessorSchema = z.discriminatedUnion('type', [
  /** Everything runs; until it has the site's port it answers questions at this one. */
  z.object({ type: z.literal('ready'), port: z.int() }),
  /** Folder of the release that it shows from now on. */
  z.object({ type: z.literal('show'), site: z.string() }),
  /** Visitors' connections come to it from now on; whoever saves or sends hears "in a minute". */
  z.object({ type: z.literal('taken') }),
  /** It takes what people save and send. */
  z.object({ type: z.literal('opened') }),
]);

/** What the successor tells the site process that started it. */
export type FromSuccessor = z.infer<typeof fromSuccessorSchema>;

/** Said along with the socket that listens on the site's port. */
export const takePort = 'take the port';

/** Said when nothing is odd: whoever says it never goes on in the successor's place. Said until it is heard. */
export const openToPeople = 'open';

/** Exit code of a successor that was never told to open: it took nothing that anybody saved or sent. */
export const tookNothing = 75;

/**
 * What starts a site process as the successor of another. Code that hands over by other messages must name it
 * otherwise: it then fails to start, and the old code goes on.
 */
export const successorFlag = '--successor-on-trial';

/** The order to hand the site over to the code in another folder. */
export const upgradeOrderSchema = z.object({ upgradeTo: z.string() });

/** The order to hand the site over to the code in another folder. */
export type UpgradeOrder = z.infer<typeof upgradeOrderSchema>;
