import {
  type PublishedRelease,
  publishedReleaseSchema,
  type Release,
  releaseSchema,
} from '#schemas/release.ts';
import { supabase } from './supabase-client.ts';

/** What visitors see right now. Throws when the site does not answer. */
export async function loadPublishedRelease(): Promise<PublishedRelease> {
  const response = await fetch('/release.json', { cache: 'no-store' });
  if (!response.ok) throw new Error(`The site answered with status ${response.status}.`);
  return publishedReleaseSchema.parse(await response.json());
}

/** The newest content revision: what visitors should see soon. 0 before the first save. */
export async function loadNewestRevision(): Promise<number> {
  const { data, error } = await supabase
    .from('content_revisions')
    .select('id')
    .order('id', { ascending: false })
    .limit(1);
  if (error) throw new Error(error.message);
  return data[0]?.id ?? 0;
}

/** What the publisher did last about this revision or a later one; `null` when nothing yet. */
export async function loadRelease(revision: number): Promise<Release | null> {
  const { data, error } = await supabase
    .from('releases')
    .select('revision, status, error')
    .gte('revision', revision)
    .order('revision', { ascending: false })
    .limit(1);
  if (error) throw new Error(error.message);
  return data[0] ? releaseSchema.parse(data[0]) : null;
}
