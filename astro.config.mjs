import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import { agencyAssets } from './scripts/site/content/agency-assets.ts';
import { settledProperties } from './scripts/site/content/settled-properties.ts';

/**
 * Vite inlines a script only if it shares no module with another entry. The script of every page, which shows
 * whether the office is open, shares modules with the panel, so it gets its own copies.
 * @type {import('vite').Plugin}
 */
const ownModulesOfPageScript = {
  name: 'own-modules-of-page-script',
  apply: 'build',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    if (!/PageScript\.astro\?astro&type=script|\?page-script$/.test(importer ?? '')) return null;
    const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
    return resolved && `${resolved.id}?page-script`;
  },
};

export default defineConfig({
  trailingSlash: 'never',
  // Renders other pages while one is written to disk.
  build: { format: 'file', inlineStylesheets: 'always', concurrency: 8 },
  devToolbar: { enabled: false },
  integrations: [react()],
  vite: {
    cacheDir: 'node_modules/.cache/vite',
    plugins: [agencyAssets(), tailwindcss(), settledProperties(), ownModulesOfPageScript],
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
