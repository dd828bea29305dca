import { fileURLToPath } from 'node:url';
import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import { agencyAssets } from './scripts/site/content/agency-assets.ts';

/** @type {import('astro').AstroIntegration} */
const clientPaint = {
  name: 'client-paint',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) =>
      addClientDirective({
        name: 'paint',
        entrypoint: fileURLToPath(new URL('./src/islands/client-paint.ts', import.meta.url)),
      }),
  },
};

/**
 * Vite inlines a script only if it shares no module with another entry. The script that shows whether the
 * office is open shares modules with the panel, so it gets its own copies.
 * @type {import('vite').Plugin}
 */
const ownModulesOfOpenNow = {
  name: 'own-modules-of-open-now',
  apply: 'build',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    if (!/OpenNowScript\.astro\?astro&type=script|\?open-now$/.test(importer ?? '')) return null;
    const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
    return resolved && `${resolved.id}?open-now`;
  },
};

export default defineConfig({
  trailingSlash: 'never',
  // Renders other pages while one is written to disk.
  build: { format: 'file', inlineStylesheets: 'always', concurrency: 8 },
  devToolbar: { enabled: false },
  integrations: [react(), clientPaint],
  vite: {
    cacheDir: 'node_modules/.cache/vite',
    plugins: [agencyAssets(), tailwindcss(), ownModulesOfOpenNow],
    // Small scripts are inlined and allowed by hash in the Content Security Policy; pictures and fonts never are.
    build: {
      assetsInlineLimit: (file, content) => file.endsWith('.js') && content.length < 4096,
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
