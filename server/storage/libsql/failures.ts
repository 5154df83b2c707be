import { StorageFailure, type StorageProblem } from '../storage-failure.ts';

const explanations: Readonly<Record<string, [StorageProblem, string, string]>> = {
  SQLITE_NOTADB: [
    'corrupt',
    'The database file is not a database.',
    'Move it away and start again with an empty one, or restore a backup. Nothing was changed.',
  ],
  SQLITE_CORRUPT: [
    'corrupt',
    'The database file is damaged.',
    'Stop the server, keep a copy of the file, and restore a backup. Nothing more was written.',
  ],
  SQLITE_READONLY: [
    'read-only',
    'The database file cannot be written.',
    'Give this user the right to write the file and its folder, or choose another place for it.',
  ],
  SQLITE_CANTOPEN: [
    'unreachable',
    'The database file cannot be opened.',
    'Check that its folder exists and that this user may write there.',
  ],
  SQLITE_FULL: [
    'full',
    'There is no room left for the database.',
    'Free some space on the disk. What was acknowledged is safe; what failed was undone.',
  ],
  SQLITE_IOERR: [
    'unreachable',
    'The disk failed while the database was read or written.',
    'Check the disk and the space left on it. What failed was undone.',
  ],
  SQLITE_BUSY: [
    'busy',
    'Another process keeps the database busy.',
    'Run one server for each database file, or stop whatever else holds it.',
  ],
};

/** Extended codes come with different names and sometimes none: the number's low byte and the words say the same. */
const byNumber: Readonly<Record<number, string>> = {
  5: 'SQLITE_BUSY',
  8: 'SQLITE_READONLY',
  10: 'SQLITE_IOERR',
  11: 'SQLITE_CORRUPT',
  13: 'SQLITE_FULL',
  14: 'SQLITE_CANTOPEN',
  26: 'SQLITE_NOTADB',
};

const byWords: readonly (readonly [RegExp, string])[] = [
  [/not a database/i, 'SQLITE_NOTADB'],
  [/unable to open/i, 'SQLITE_CANTOPEN'],
  [/readonly database/i, 'SQLITE_READONLY'],
];

const primaryCode = (error: Error): string | undefined => {
  if ('rawCode' in error && typeof error.rawCode === 'number' && byNumber[error.rawCode & 0xff]) {
    return byNumber[error.rawCode & 0xff];
  }
  return byWords.find(([words]) => words.test(error.message))?.[1];
};

/** The failure that a database error stands for; undefined when it is a mistake of ours and not of the storage. */
export const storageFailureOf = (error: unknown, file: string): StorageFailure | undefined => {
  if (error instanceof StorageFailure) return error;
  const found = error instanceof Error ? explanations[primaryCode(error) ?? ''] : undefined;
  return found && new StorageFailure(found[0], found[1], file, found[2], error);
};

const fileCodes: Readonly<Record<string, string>> = {
  EACCES: 'SQLITE_READONLY',
  EPERM: 'SQLITE_READONLY',
  EROFS: 'SQLITE_READONLY',
  ENOSPC: 'SQLITE_FULL',
  ENOTDIR: 'SQLITE_CANTOPEN',
  EEXIST: 'SQLITE_CANTOPEN',
  EISDIR: 'SQLITE_CANTOPEN',
  EIO: 'SQLITE_IOERR',
};

/** The failure that an error of the file system stands for. */
export const fileFailureOf = (error: unknown, file: string): StorageFailure | undefined => {
  if (error instanceof StorageFailure) return error;
  if (!(error instanceof Error && 'code' in error && typeof error.code === 'string')) return undefined;
  const found = explanations[fileCodes[error.code] ?? ''];
  return found && new StorageFailure(found[0], found[1], file, found[2], error);
};
