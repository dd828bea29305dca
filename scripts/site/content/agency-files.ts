import { existsSync } from 'node:fs';
import { copyFile, cp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { readMark } from './agency-assets.ts';
import { readAgency } from './agency-file.ts';
import { contentPath } from './content-path.ts';
import { markIcon } from './mark-icon.ts';

/**
 * Adds to a compiled site what it serves from the agency's folder: icons made from the mark, the picture of shared
 * links if the agency has a drawing of its own, and `images/`.
 */
export async function addAgencyFiles(site: string): Promise<void> {
  const content = contentPath();
  const mark = readMark();
  await writeFile(join(site, 'favicon.svg'), markIcon(mark));
  await writeFile(join(site, 'favicon.ico'), await icoFile(markIcon(mark)));
  await writeFile(join(site, 'apple-touch-icon.png'), await png(markIcon(mark, false), 180));
  const sharing = join(content, sharingImage);
  if (existsSync(sharing)) {
    // Ours cannot be overwritten if the code folder is read-only.
    await rm(join(site, 'images/sharing/hero.jpg'), { force: true });
    await copyFile(sharing, join(site, 'images/sharing/hero.jpg'));
  }
  const images = join(content, 'images');
  if (existsSync(images)) await cp(images, join(site, 'images'), { recursive: true });
  // The example video belongs to the example agency.
  const { introVideo } = await readAgency();
  if (!introVideo?.src.startsWith('/video/')) {
    await rm(join(site, 'video'), { recursive: true, force: true });
  }
}

const iconSides = [16, 32, 48];

/** An ICO file of PNG pictures (learn.microsoft.com/windows/win32/menurc/resources: GRPICONDIR, ICONDIRENTRY). */
async function icoFile(svg: string): Promise<Buffer> {
  const pictures = await Promise.all(iconSides.map((side) => png(svg, side)));
  const header = Buffer.alloc(6 + 16 * pictures.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(pictures.length, 4);
  let offset = header.byteLength;
  for (const [index, picture] of pictures.entries()) {
    const entry = 6 + 16 * index;
    const side = iconSides[index] ?? 0;
    header.writeUInt8(side, entry);
    header.writeUInt8(side, entry + 1);
    header.writeUInt16LE(1, entry + 4);
    header.writeUInt16LE(32, entry + 6);
    header.writeUInt32LE(picture.byteLength, entry + 8);
    header.writeUInt32LE(offset, entry + 12);
    offset += picture.byteLength;
  }
  return Buffer.concat([header, ...pictures]);
}

function png(svg: string, side: number): Promise<Buffer> {
  // Large enough to be reduced, whatever the size of the mark's view box.
  const sized = svg.replace('<svg ', "<svg width='512' height='512' ");
  return sharp(Buffer.from(sized)).resize(side).png().toBuffer();
}

/** In a checked copy of the folder: the agency's drawing as a picture for messengers and social networks. */
export const sharingImage = 'drawings/hero.jpg';

/** They do not read SVG. Drawing it can take hours, so it happens where the time is limited. */
export async function writeSharingImage(drawing: string, to: string): Promise<void> {
  await sharp(drawing, { density: 144 })
    .resize(1200, 630, { fit: 'cover' })
    .flatten({ background: '#fbf7ee' })
    .jpeg({ quality: 80 })
    .toFile(to);
}
