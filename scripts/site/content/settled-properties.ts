import type { Plugin } from 'vite';

const declaration = /@property (--tw-[\w-]+)\s*\{([^}]*)\}/g;

/**
 * Shortens Tailwind's style sheets, which are inlined in every page. Tailwind declares each variable of its
 * utilities twice, for new and for old browsers. Where no rule sets a variable, its initial value replaces it;
 * where no rule reads one, it goes.
 */
export function withSettledProperties(css: string): string {
  let shorter = css;
  for (const [rule, name = '', body = ''] of css.matchAll(declaration)) {
    const initial = /initial-value:\s*([^;}]+)/.exec(body)?.[1]?.trim();
    const setting = new RegExp(`(?<![\\w-])${name}:[^;}]*;?`, 'g');
    // The first one is in the list for old browsers.
    const isSet = (shorter.match(setting)?.length ?? 0) > 1;
    const isRead = shorter.includes(`var(${name}`);
    if (isRead && (isSet || initial === undefined)) continue;
    shorter = shorter
      .replace(rule, '')
      .replace(setting, '')
      .replaceAll(`var(${name})`, initial ?? '');
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
