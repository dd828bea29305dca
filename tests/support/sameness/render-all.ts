// Renders every page of some content, with nothing to keep: node render-all.ts CONTENT FOLDER
import { readFile } from 'node:fs/promises';
import { Renderer } from '../../../scripts/host/render/renderer.ts';

const [file = '', folder = ''] = process.argv.slice(2);
const renderer = new Renderer();
const content = JSON.parse(await readFile(file, 'utf8'));
await renderer.render({ content, folder, source: '', live: null });
renderer.stop();
