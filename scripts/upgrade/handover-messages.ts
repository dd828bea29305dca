import * as z from 'zod/mini';

/** What the successor tells the site process that started it. */
export const fromSuccessorSchema = z.discriminatedUnion('type', [
  /** Everything runs; until it has the site's port it answers at this one. */
  z.object({ type: z.literal('ready'), port: z.int() }),
  /** Folder of the release that it shows from now on. */
  z.object({ type: z.literal('show'), site: z.string() }),
  /** Visitors' connections come to it from now on. */
  z.object({ type: z.literal('taken') }),
]);

/** What the successor tells the site process that started it. */
export type FromSuccessor = z.infer<typeof fromSuccessorSchema>;

/** Said along with the socket that listens on the site's port. */
export const takePort = 'take the port';

/** What starts a site process as the successor of another. */
export const successorFlag = '--successor';

/** The order to hand the site over to the code in another folder. */
export const upgradeOrderSchema = z.object({ upgradeTo: z.string() });

/** The order to hand the site over to the code in another folder. */
export type UpgradeOrder = z.infer<typeof upgradeOrderSchema>;
