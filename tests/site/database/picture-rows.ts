import { createHash } from 'node:crypto';
import { pictureColumn } from '#schemas/fields/picture-column.ts';

/** The hash of a stored file. */
export const aFile = createHash('sha256').update('ours').digest('hex');

/** The longest possible key of a picture. */
export const longestKey = '1'.padEnd(pictureColumn.limit, '0');

/** SQL that adds a file with these bytes. */
export const addFile = (bytes: string) => `
  insert into picture_files (hash, bytes, width, height, thumbnail) values (
    encode(sha256('${bytes}'), 'hex'), '${bytes}', 3, 2, 'data:image/webp;base64,AAAA')`;

/** SQL that adds a picture with the longest key. */
export const addLongestKey = `
  insert into pictures (id, file, alt, alt_es)
  overriding system value values (${longestKey}, '${aFile}', 'A', 'A')`;

/** Columns and values of a picture of that file. */
export const aPicture = `(file, alt, alt_es) values ('${aFile}', 'Mine', 'Mía')`;
