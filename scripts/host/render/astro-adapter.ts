import { cpSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';

/** File name of the compiled renderer; Astro takes the entry of a build whose name begins like this. */
export const rendererEntry = 'prerender-entry.mjs';

const everyFeature = {
  staticOutput: 'stable',
  hybridOutput: 'stable',
  serverOutput: 'stable',
  sharpImageService: 'stable',
} as const;

/**
 * Makes `astro build` compile the site without rendering a page: what it compiled, with our own entry
 * (`page/page-renderer.ts`), is kept in `folder`. Uses Astro's public hooks only.
 */
export function renderAdapter(folder: string): AstroIntegration {
  const entry = compileEntry();
  return {
    name: 'render-adapter',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { plugins: [entry.plugin] } });
      },
      'astro:config:done': ({ setAdapter }) =>
        setAdapter({
          name: 'render-adapter',
          entrypointResolution: 'auto',
          adapterFeatures: { buildOutput: 'static' },
          supportedAstroFeatures: everyFeature,
        }),
      'astro:build:start': ({ setPrerenderer }) =>
        setPrerenderer({
          name: 'render-adapter',
          setup: () => keepRenderer(entry.folder(), folder),
          getStaticPaths: () => Promise.resolve([]),
          render: () =>
            Promise.reject(new Error('No page is rendered while the site is compiled.')),
        }),
    },
  };
}

/** A Vite plugin that compiles our entry beside the pages, and the folder it was written to. */
function compileEntry(): { plugin: Plugin; folder: () => string } {
  let written = '';
  const input = { index: resolve('src/render/page-renderer.ts') };
  const plugin: Plugin = {
    name: 'page-renderer',
    configEnvironment: (name) => {
      if (name !== 'prerender') return;
      return { build: { rolldownOptions: { input, output: { entryFileNames: rendererEntry } } } };
    },
    writeBundle(options) {
      if (this.environment.name === 'prerender') written = options.dir ?? '';
    },
  };
  return { plugin, folder: () => written };
}

/** Astro removes its own copy. One that cannot be loaded must not be found out at the next save. */
async function keepRenderer(written: string, folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  cpSync(written, folder, { recursive: true });
  await import(pathToFileURL(join(folder, rendererEntry)).href);
}
