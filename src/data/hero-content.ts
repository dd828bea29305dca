import { type Hero, type HeroText, heroSchema } from '#schemas/hero.ts';
import { currentUser } from './session.ts';
import { supabase } from './supabase-client.ts';

/** What became of a save. Only `saved` changed the database. */
export type HeroSave =
  | { outcome: 'saved'; hero: Hero }
  | { outcome: 'conflict'; current: Hero | null }
  | { outcome: 'signed-out' }
  | { outcome: 'denied' }
  | { outcome: 'unreachable' }
  | { outcome: 'failed'; message: string };

/** The hero: of several rows the one with the lowest id. Throws when the database cannot be read. */
export async function loadHero(): Promise<Hero | null> {
  const { data, error } = await supabase.from('hero_content').select('*').order('id').limit(1);
  if (error) throw new Error(error.message);
  return data[0] ? heroSchema.parse(data[0]) : null;
}

/** Saves over the row that was read, or inserts the first row. */
export async function saveHero(read: Hero | null, text: HeroText): Promise<HeroSave> {
  try {
    if (!(await currentUser())) return { outcome: 'signed-out' };
    const { data, error, status } = await (read ? updateHero(read, text) : insertHero(text));
    // Status 0: no answer came, so there is no server message to show.
    if (error && status === 0) return { outcome: 'unreachable' };
    if (error) return { outcome: 'failed', message: error.message };
    const saved = heroSchema.safeParse(data[0]);
    return saved.success ? { outcome: 'saved', hero: saved.data } : await unchanged(read);
  } catch {
    return { outcome: 'unreachable' };
  }
}

function updateHero(read: Hero, text: HeroText) {
  return supabase
    .from('hero_content')
    .update(text)
    .eq('id', read.id)
    .eq('version', read.version)
    .select();
}

function insertHero(text: HeroText) {
  return supabase.from('hero_content').insert(text).select();
}

/** A denied update is no error: it changes nothing. A newer version means that somebody was faster. */
async function unchanged(read: Hero | null): Promise<HeroSave> {
  const current = await loadHero();
  const isSame = current?.id === read?.id && current?.version === read?.version;
  return isSame ? { outcome: 'denied' } : { outcome: 'conflict', current };
}
