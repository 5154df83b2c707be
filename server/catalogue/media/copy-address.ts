import { createHash } from 'node:crypto';

/** Path of the copies of pictures, which are files of the shop. */
export const copiesPath = '/media/copies/';

/** Name of the file of a copy: the hash of its source. */
export const copyNames = /^[0-9a-f]{40}\.webp$/;

/** Path of a picture of this server within a text; a query, and what ends a sentence, is no part of it. */
export const picturePaths = /\/media\/[\w~./-]*[\w~-]/g;

/** Name of the file with the copy of a picture, by the address that it had. */
export const copyName = (address: string): string =>
  `${createHash('sha256').update(address).digest('hex').slice(0, 40)}.webp`;

/** Where pages find the copy of a picture. */
export const copyAddress = (name: string): string => `${copiesPath}${name}`;

/** Whether an address is of a copy. */
export const isCopy = (address: string): boolean => address.startsWith(copiesPath);

/** Whether an address is that of a copy as they are named here, and nothing else. */
export const isCopyAddress = (address: string): boolean =>
  isCopy(address) && copyNames.test(address.slice(copiesPath.length));
