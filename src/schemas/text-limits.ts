import * as z from 'zod/mini';

/** Longest text per column, in characters. The database states the same caps as constraints. */
export const textLimits = {
  hero_content: { title: 120, subtitle: 400 },
  services: { title: 80, description: 400, icon: 60, link: 300 },
  city_pages: {
    slug: 80,
    city_name: 80,
    region: 80,
    title: 120,
    description: 600,
    image_url: 500,
    local_risk: 4000,
    insurance_tip: 2000,
  },
} as const;

/** Characters as Postgres counts them: code points, not UTF-16 units. */
export function characterCount(text: string): number {
  return [...text].length;
}

const atMost = (limit: number) =>
  z.refine<string>((text) => characterCount(text) <= limit, {
    error: `must be at most ${limit} characters`,
  });

/** A text that may be empty. */
export const optionalText = (limit: number) => z.string().check(atMost(limit));

/** A text that says something: spaces alone do not count. */
export const requiredText = (limit: number) =>
  z.string().check(
    z.refine((text: string) => text.trim() !== '', { error: 'must not be empty' }),
    atMost(limit),
  );
