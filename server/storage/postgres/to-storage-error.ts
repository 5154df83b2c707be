import { StorageError, type StorageProblem } from '../../core/storage-error.ts';

type Explanation = readonly [StorageProblem, string, string];

const unreachable: Explanation = [
  'unreachable',
  'The database server cannot be reached.',
  'Check that it runs, and host and port in DATABASE_URL. A transaction that was open was rolled back.',
];
const refused: Explanation = [
  'refused',
  'The database server refuses this user.',
  'Check user name and password in DATABASE_URL, and that the server lets this user in from here.',
];
const busy: Explanation = [
  'busy',
  'The database is too busy.',
  'Try again. If it stays so, allow more connections, or look for a transaction that is open for long.',
];
const missing: Explanation = [
  'unreachable',
  'The server has no such database.',
  'Create it with the encoding UTF8, or correct its name in DATABASE_URL.',
];

/** By error code of PostgreSQL (whose first two characters are a class), Node or TLS. */
const explanations: Readonly<Record<string, Explanation>> = {
  '08': unreachable,
  '57P01': unreachable,
  '57P02': unreachable,
  '57P03': unreachable,
  '28': refused,
  '3D': missing,
  '42501': [
    'read-only',
    'This user may not do that in the database.',
    'Make the user the owner of the database, or grant it the right to create and change tables.',
  ],
  '25006': [
    'read-only',
    'The database only allows reading.',
    'Name the primary server in DATABASE_URL, not a replica.',
  ],
  '53100': [
    'full',
    'The disk of the database server is full.',
    'Free disk space. Committed data is safe; the failed transaction was rolled back.',
  ],
  '53': busy,
  '57014': busy,
  '57P05': unreachable,
  '25P03': unreachable,
  '40': busy,
  EC001: [
    'owner-ended',
    'The session that this belongs to has ended.',
    'Send the change again with the session that has replaced it. Nothing was changed.',
  ],
  ECONNREFUSED: unreachable,
  ECONNRESET: unreachable,
  EHOSTUNREACH: unreachable,
  ENETUNREACH: unreachable,
  ENOENT: unreachable,
  ENOTFOUND: unreachable,
  EAI_AGAIN: unreachable,
  EPIPE: unreachable,
  ETIMEDOUT: unreachable,
  DEPTH_ZERO_SELF_SIGNED_CERT: [
    'refused',
    'The certificate of the database server is not trusted.',
    'Name the file of its authority with sslrootcert in DATABASE_URL.',
  ],
  SELF_SIGNED_CERT_IN_CHAIN: [
    'refused',
    'The certificate of the database server is not trusted.',
    'Name the file of its authority with sslrootcert in DATABASE_URL.',
  ],
};

const byMessage: readonly (readonly [RegExp, Explanation])[] = [
  [/connection terminated|timeout exceeded when trying to connect|connection timeout/i, unreachable],
  // A connection of the pool that was lost since its last query.
  [/client (?:was closed|has encountered a connection error) and is not queryable/i, unreachable],
  [/client password must be a string|no password/i, refused],
  [
    /does not support SSL/i,
    [
      'unreachable',
      'The database server has no TLS.',
      'Set sslmode=disable in DATABASE_URL if the network is trusted.',
    ],
  ],
];

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** Whether a transaction has conflicted with another one, and must be retried. */
export const isConflict = (error: unknown): boolean => ['40001', '40P01', '23505'].includes(codeOf(error));

const explanationOf = (error: unknown): Explanation | undefined => {
  const code = codeOf(error);
  if (explanations[code]) return explanations[code];
  const ofClass = /^[0-9A-Z]{5}$/.test(code) ? explanations[code.slice(0, 2)] : undefined;
  if (ofClass) return ofClass;
  // When all addresses of a host name refuse the connection, the errors are aggregated.
  if (error instanceof AggregateError) return explanationOf(error.errors[0]);
  return error instanceof Error && code === ''
    ? byMessage.find(([pattern]) => pattern.test(error.message))?.[1]
    : undefined;
};

/** Whether a connection was lost, and with it everything uncommitted. */
export const isDisconnected = (error: unknown): boolean => explanationOf(error) === unreachable;

/** Maps a server error to a StorageError; undefined for errors in our own SQL. */
export const serverError = (error: unknown, where: string): StorageError | undefined => {
  if (error instanceof StorageError) return error;
  const explanation = explanationOf(error);
  return explanation && new StorageError(explanation[0], explanation[1], where, explanation[2], error);
};
