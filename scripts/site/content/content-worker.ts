// The content process: reads and parses the agency's folder. It may be killed at any moment.
import type { Agency } from '#schemas/content/agency.ts';
import type { Regions } from '#schemas/content/regions.ts';
import { asBuildError, type SentBuildError } from '../../host/command/build-error.ts';
import { killWithParent } from '../../host/command/end-with-parent.ts';
import { readAgency } from './agency-file.ts';
import { checkContent } from './checked-content.ts';
import { ContentError } from './content-error.ts';
import { readRegions } from './regions-file.ts';

/** What to read: only the facts that the host needs, or the whole folder, with a copy of it at `to`. */
export type ContentTask = { folder: string } | { folder: string; to: string | null };

export type Fact<Value> = { value: Value } | { problem: string };

/** A problem with one file leaves the other's facts. */
export interface ContentFacts {
  agency: Fact<Agency>;
  regions: Fact<Regions>;
}

export type ContentReply =
  | { facts: ContentFacts }
  | { isChecked: true }
  | { failure: SentBuildError };

killWithParent();

const send = (message: ContentReply | { file: string }) => process.send?.(message);
const onFile = (file: string) => send({ file });

process.on('message', async (task: ContentTask) => {
  try {
    if ('to' in task) {
      await checkContent(task.folder, task.to, onFile);
      send({ isChecked: true });
    } else send({ facts: await readFacts(task.folder) });
  } catch (error) {
    const sentence = 'The content folder could not be checked.';
    const { message, reason, log } = asBuildError(error, sentence, 'content');
    send({ failure: { message, reason, log } });
  }
});

async function readFacts(folder: string): Promise<ContentFacts> {
  onFile(`${folder}/agency.yaml`);
  const agency = await factOf(() => readAgency(`${folder}/agency.yaml`));
  onFile(`${folder}/regions.yaml`);
  return { agency, regions: await factOf(() => readRegions(folder)) };
}

async function factOf<Value>(read: () => Promise<Value>): Promise<Fact<Value>> {
  try {
    return { value: await read() };
  } catch (error) {
    if (error instanceof ContentError) return { problem: error.message };
    throw error;
  }
}
