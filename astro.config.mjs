import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';

/** @type {import('astro').AstroIntegration} */
const clientPaint = {
  name: 'client-paint',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) =>
      addClientDirective({ name: 'paint', entrypoint: './src/islands/client-paint.ts' }),
  },
};

/**
 * A script is inlined only where it shares no module. What tells on every page whether the office is open
 * shares its reckoning of hours with the panel, so the page's script gets copies of its own.
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
  // While one page is written to disk, others are rendered.
  build: { format: 'file', inlineStylesheets: 'always', concurrency: 8 },
  devToolbar: { enabled: false },
  integrations: [react(), clientPaint],
  vite: {
    cacheDir: 'node_modules/.cache/vite',
    plugins: [tailwindcss(), ownModulesOfOpenNow],
    // A small script travels inside its page, allowed by its hash; a picture or font never does.
    build: {
      assetsInlineLimit: (file, content) => file.endsWith('.js') && content.length < 4096,
      rolldownOptions: {
        output: {
          // Fewer, larger files compress better: React as one, and what most islands show.
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
              // What every form and the panel look after answers with.
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
