import { fileURLToPath } from 'node:url';
import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import { agencyAssets } from './scripts/site/content/agency-assets.ts';
import { settledProperties } from './scripts/site/content/settled-properties.ts';

/**
 * Gives what a module imports, and what that imports, to this module only. The `query` marks the copies.
 * @returns {import('vite').Plugin}
 */
const ownModules = (query, importer) => ({
  name: `own-modules-${query}`,
  apply: 'build',
  enforce: 'pre',
  async resolveId(source, from = '', options) {
    if (!importer.test(from) && !from.endsWith(`?${query}`)) return null;
    const resolved = await this.resolve(source, from, { ...options, skipSelf: true });
    if (!resolved || resolved.id.includes('?')) return resolved;
    return { ...resolved, id: `${resolved.id}?${query}` };
  },
});

// Vite inlines a script only if it shares no module with another entry. The script of every page, which shows whether
// the office is open, shares modules with the panel.
const ownModulesOfPageScript = ownModules('page-script', /PageScript\.astro\?astro&type=script/);

/**
 * Three pages import this small script, each with others of its own. A file for it alone would have more bytes of headers.
 * @type {import('vite').Plugin}
 */
const ownCallBackLoaders = {
  name: 'own-call-back-loaders',
  apply: 'build',
  enforce: 'pre',
  async resolveId(source, importer = '', options) {
    if (source !== '#browser/load-call-back.ts') return null;
    const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
    return resolved && `${resolved.id}?${importer.replaceAll(/\W/g, '')}`;
  },
};

// Shared chunks contain all that the forms and the panel need, React included. The card needs little of it.
const ownModulesOfCallBack = ownModules('call-back', /\/call-back-form\.ts$/);

export default defineConfig({
  trailingSlash: 'never',
  // Renders other pages while one is written to disk.
  build: { format: 'file', inlineStylesheets: 'always', concurrency: 8 },
  devToolbar: { enabled: false },
  integrations: [react()],
  vite: {
    cacheDir: 'node_modules/.cache/vite',
    // Its version for browsers decodes with `innerHTML`, which Trusted Types refuse.
    resolve: {
      alias: {
        'decode-named-character-reference': fileURLToPath(
          new URL('node_modules/decode-named-character-reference/index.js', import.meta.url),
        ),
      },
    },
    plugins: [
      agencyAssets(),
      tailwindcss(),
      settledProperties(),
      ownModulesOfPageScript,
      ownModulesOfCallBack,
      ownCallBackLoaders,
    ],
    build: {
      // The call buttons change color while the office is closed, so their script must not come after the first
      // paint. The others may, and would take part of the page's first round trip.
      assetsInlineLimit: (file) => file.includes('PageScript'),
      rolldownOptions: {
        output: {
          // Fewer, larger files compress better: React, and what most islands share.
          codeSplitting: {
            groups: [
              {
                name: 'react',
                test: /node_modules\/(react|react-dom|scheduler|@astrojs\/react)\//,
              },
              {
                name: 'shared',
                test: /node_modules\/lucide-react\/|\/src\/components\/ui\/CallButton\./,
                minShareCount: 3,
              },
              // Validation code of the forms and the panel.
              {
                name: 'checks',
                test: /node_modules\/zod\/|\/src\/schemas\/fields\/(text-rules|phone-number)\.|\/src\/islands\/form\/(leave-guard|use-title|after-paint)\.|\/src\/(locales|i18n\/plural)\./,
                minShareCount: 3,
              },
            ],
          },
        },
      },
    },
  },
});
