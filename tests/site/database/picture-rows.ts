import { createHash } from 'node:crypto';
import { pictureColumn } from '#schemas/fields/picture-column.ts';

/** A file that begins like a JPEG. */
export const fileNamed = (name: string) => {
  const bytes = Buffer.concat([Buffer.from('ffd8ff', 'hex'), Buffer.from(name)]);
  return { bytes, hash: createHash('sha256').update(bytes).digest('hex') };
};

/** The hash of a stored file. */
export const aFile = fileNamed('ours').hash;

/** The longest possible key of a picture. */
export const longestKey = '1'.padEnd(pictureColumn.limit, '0');

/** SQL that adds the file of this name. */
export function addFile(name: string): string {
  const { bytes, hash } = fileNamed(name);
  return `insert into picture_files (hash, bytes, width, height, thumbnail)
    values ('${hash}', '\\x${bytes.toString('hex')}', 3, 2, 'data:image/webp;base64,AAAA')`;
}

/** SQL that adds a picture with the longest key. */
export const addLongestKey = `
  insert into pictures (id, file, alt, alt_es)
  overriding system value values (${longestKey}, '${aFile}', 'A', 'A')`;

/** Columns and values of a picture of that file. */
export const aPicture = `(file, alt, alt_es) values ('${aFile}', 'Mine', 'Mía')`;
