import { defineConfig } from 'vitest/config';
import './tests/support/child-environment.ts';
import { drawingsAsAstro } from './tests/support/drawings-as-astro.ts';
export default defineConfig({ plugins:[drawingsAsAstro], test: { include: ['tests/publishing/preview.test.ts'], testTimeout: 60000, hookTimeout: 240000 } });
