import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';

/** Astro takes the output file whose name starts with `prerender-entry` as the entry of a build. */
export const rendererEntry = 'prerender-entry.mjs';

const everyFeature = {
  staticOutput: 'stable',
  hybridOutput: 'stable',
  serverOutput: 'stable',
  sharpImageService: 'stable',
} as const;

/**
 * Makes `astro build` compile the site without rendering a page, and copies the compiled code, with
 * `src/render/page-renderer.ts` as its entry, to `folder`. Uses Astro's public hooks only.
 */
export function compileOnlyAdapter(folder: string, code: string): AstroIntegration {
  const entry = rendererEntryPlugin(code);
  return {
    name: 'compile-only',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { plugins: [entry.plugin] } });
      },
      'astro:config:done': ({ setAdapter }) =>
        setAdapter({
          name: 'compile-only',
          entrypointResolution: 'auto',
          adapterFeatures: { buildOutput: 'static' },
          supportedAstroFeatures: everyFeature,
        }),
      'astro:build:start': ({ setPrerenderer }) =>
        setPrerenderer({
          name: 'compile-only',
          setup: () => copyRenderer(entry.outputFolder(), folder),
          getStaticPaths: () => Promise.resolve([]),
          render: () => Promise.reject(new Error('No page is rendered during compilation.')),
        }),
    },
  };
}

/** Adds our entry to Astro's prerender build. */
function rendererEntryPlugin(code: string): { plugin: Plugin; outputFolder: () => string } {
  let outputFolder = '';
  const input = { index: join(code, 'src/render/page-renderer.ts') };
  const plugin: Plugin = {
    name: 'page-renderer',
    configEnvironment: (name) => {
      if (name !== 'prerender') return;
      return { build: { rolldownOptions: { input, output: { entryFileNames: rendererEntry } } } };
    },
    writeBundle(options) {
      if (this.environment.name === 'prerender') outputFolder = options.dir ?? '';
    },
  };
  return { plugin, outputFolder: () => outputFolder };
}

/** Astro deletes its own copy after the build. Importing ours now finds broken code before the next save does. */
async function copyRenderer(from: string, to: string): Promise<void> {
  rmSync(to, { recursive: true, force: true });
  cpSync(from, to, { recursive: true });
  await import(pathToFileURL(join(to, rendererEntry)).href);
}
