import { createHash } from 'node:crypto';

/** Path of picture copies, which are files of the shop. */
export const copiesPath = '/media/copies/';

/** Pattern of a copy's file name: the hash of its source. */
export const copyNames = /^[0-9a-f]{40}\.webp$/;

/** Pattern of the file name of a video, of captions or of another file of the library: the hash of its content. */
export const libraryFileNames = /^[0-9a-f]{40}\.(?:mp4|webm|vtt|pdf|epub|zip)$/;

/** Pattern of picture paths of this server within a text; a query and closing punctuation are not included. */
export const picturePaths = /\/media\/[\w~./-]*[\w~-]/g;

/** Returns the file name for the copy of a picture, derived from its original address. */
export const copyName = (address: string): string =>
  `${createHash('sha256').update(address).digest('hex').slice(0, 40)}.webp`;

/** Returns the address of a picture's copy. */
export const copyAddress = (name: string): string => `${copiesPath}${name}`;

/** Whether an address refers to a copy. */
export const isCopy = (address: string): boolean => address.startsWith(copiesPath);

/** Whether an address is exactly that of a copy with a valid name. */
export const isCopyAddress = (address: string): boolean =>
  isCopy(address) && copyNames.test(address.slice(copiesPath.length));

/** Whether an address is exactly that of a video, of captions or of another file of the library. */
export const isLibraryFileAddress = (address: string): boolean =>
  isCopy(address) && libraryFileNames.test(address.slice(copiesPath.length));
