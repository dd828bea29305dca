import { createHash } from 'node:crypto';
import { pictureColumn } from '#schemas/pictures/picture.ts';

/** A file that pictures may name. */
export const aFile = createHash('sha256').update('ours').digest('hex');

/** The longest key that a picture may have. */
export const longestKey = '1'.padEnd(pictureColumn.limit, '0');

/** The statement that adds a file of these bytes. */
export const addFile = (bytes: string) => `
  insert into picture_files (hash, bytes, width, height, thumbnail) values (
    encode(sha256('${bytes}'), 'hex'), '${bytes}', 3, 2, 'data:image/webp;base64,AAAA')`;

/** The statement that adds a picture with that key. */
export const addLongestKey = `
  insert into pictures (id, file, alt, alt_es)
  overriding system value values (${longestKey}, '${aFile}', 'A', 'A')`;

/** A picture of that file, as it is inserted. */
export const aPicture = `(file, alt, alt_es) values ('${aFile}', 'Mine', 'Mía')`;
