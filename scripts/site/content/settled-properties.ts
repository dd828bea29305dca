import type { Plugin } from 'vite';

/**
 * Shortens Tailwind's style sheets, which are inlined in every page. Tailwind declares each variable of its
 * utilities twice, for new and for old browsers. A variable that no rule sets gets its initial value or the
 * fallback of the place where it is read, and one that no rule reads goes.
 */
export function withSettledProperties(css: string): string {
  let shorter = css;
  for (const name of new Set(css.match(/--tw-[\w-]+/g))) {
    const declaration = new RegExp(`@property ${name}\\s*\\{([^}]*)\\}`);
    const setting = new RegExp(`(?<![\\w-])${name}:[^;}]*;?`, 'g');
    const reading = new RegExp(`var\\(${name}(?:,((?:[^()]|\\([^()]*\\))*))?\\)`, 'g');
    const [declared, body = ''] = declaration.exec(shorter) ?? [];
    // One of them is in the list for old browsers.
    const settings = (shorter.match(setting)?.length ?? 0) - (declared ? 1 : 0);
    if (settings > 0 && reading.test(shorter)) continue;
    const initial = /initial-value:\s*([^;}]+)/.exec(body)?.[1];
    shorter = shorter
      .replace(declaration, '')
      .replace(setting, '')
      .replace(reading, (_, fallback: string | undefined) => initial ?? fallback ?? 'initial');
  }
  return shorter;
}

/** Runs after Tailwind's plugin and before Vite minifies. */
export function settledProperties(): Plugin {
  return {
    name: 'settled-properties',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\.css$/ },
      handler: (css) => withSettledProperties(css),
    },
  };
}
