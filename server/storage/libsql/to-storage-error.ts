import { StorageError, type StorageProblem } from '../../core/storage-error.ts';

const explanations: Readonly<Record<string, [StorageProblem, string, string]>> = {
  SQLITE_NOTADB: [
    'corrupt',
    'The file is not a database.',
    'Move the file away to start with an empty database, or restore a backup. The file was not changed.',
  ],
  SQLITE_CORRUPT: [
    'corrupt',
    'The database file is damaged.',
    'Stop the server, keep a copy of the file, and restore a backup. Nothing else was written.',
  ],
  SQLITE_READONLY: [
    'read-only',
    'The database file is not writable.',
    'Grant this user write access to the file and its folder, or use another folder.',
  ],
  SQLITE_CANTOPEN: [
    'unreachable',
    'The database file cannot be opened.',
    'Check that its folder exists and that this user can write to it.',
  ],
  SQLITE_FULL: [
    'full',
    'The disk is full.',
    'Free disk space. Committed data is safe; the failed transaction was rolled back.',
  ],
  SQLITE_IOERR: [
    'unreachable',
    'Disk error while accessing the database.',
    'Check the disk and its free space. The failed transaction was rolled back.',
  ],
  SQLITE_BUSY: [
    'busy',
    'The database is locked by another process.',
    'Run one server per database file, or stop the other process.',
  ],
  SQLITE_CONSTRAINT_TRIGGER: [
    'owner-ended',
    'The session that this belongs to has ended.',
    'Send the change again with the session that has replaced it. Nothing was changed.',
  ],
};

/** Extended result code SQLITE_CONSTRAINT_TRIGGER: all triggers refuse writes of an ended session. */
const refusedByTrigger = 1811;

/** Primary result codes: extended codes have varying names or none, but the low byte of the number is reliable. */
const byNumber: Readonly<Record<number, string>> = {
  5: 'SQLITE_BUSY',
  8: 'SQLITE_READONLY',
  10: 'SQLITE_IOERR',
  11: 'SQLITE_CORRUPT',
  13: 'SQLITE_FULL',
  14: 'SQLITE_CANTOPEN',
  26: 'SQLITE_NOTADB',
};

const byMessage: readonly (readonly [RegExp, string])[] = [
  [/not a database/i, 'SQLITE_NOTADB'],
  [/unable to open/i, 'SQLITE_CANTOPEN'],
  [/readonly database/i, 'SQLITE_READONLY'],
];

const primaryCode = (error: Error): string | undefined => {
  if ('rawCode' in error && error.rawCode === refusedByTrigger) return 'SQLITE_CONSTRAINT_TRIGGER';
  if ('rawCode' in error && typeof error.rawCode === 'number' && byNumber[error.rawCode & 0xff]) {
    return byNumber[error.rawCode & 0xff];
  }
  return byMessage.find(([pattern]) => pattern.test(error.message))?.[1];
};

/** Maps a database error to a StorageError; undefined for errors in our own SQL. */
export const databaseError = (error: unknown, file: string): StorageError | undefined => {
  if (error instanceof StorageError) return error;
  const explanation = error instanceof Error ? explanations[primaryCode(error) ?? ''] : undefined;
  return explanation && new StorageError(explanation[0], explanation[1], file, explanation[2], error);
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

/** Maps a file system error to a StorageError. */
export const fileSystemError = (error: unknown, file: string): StorageError | undefined => {
  if (error instanceof StorageError) return error;
  if (!(error instanceof Error && 'code' in error && typeof error.code === 'string')) return undefined;
  const explanation = explanations[fileCodes[error.code] ?? ''];
  return explanation && new StorageError(explanation[0], explanation[1], file, explanation[2], error);
};
