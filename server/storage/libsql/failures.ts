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

/** Primary code of an extended one: SQLITE_IOERR_WRITE is an SQLITE_IOERR. */
const primaryCode = (code: string): string => code.split('_').slice(0, 2).join('_');

/** The failure that a database error stands for; undefined when it is a mistake of ours and not of the storage. */
export const storageFailureOf = (error: unknown, file: string): StorageFailure | undefined => {
  if (error instanceof StorageFailure) return error;
  if (!(error instanceof Error)) return undefined;
  const code = 'code' in error && typeof error.code === 'string' ? primaryCode(error.code) : '';
  const found =
    explanations[code] ??
    (/not a database/i.test(error.message) ? explanations.SQLITE_NOTADB : undefined) ??
    (/unable to open/i.test(error.message) ? explanations.SQLITE_CANTOPEN : undefined);
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
