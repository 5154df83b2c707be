/** First words of an error of the server, which are its code. */
const codeOf = (error: unknown): string => (error instanceof Error ? (/^[A-Z]+/.exec(error.message)?.[0] ?? '') : '');

/** Whether the server does not know a script: it was started again, or is another. */
export const isUnknownScript = (error: unknown): boolean => codeOf(error) === 'NOSCRIPT';

/** Whether the server was the primary one before. */
export const isReplica = (error: unknown): boolean => codeOf(error) === 'READONLY';

/** Whether the server is reached and refuses to be used: settings are wrong, and waiting does not mend them. */
export const isRefusal = (error: unknown): error is Error =>
  ['WRONGPASS', 'NOAUTH', 'NOPERM'].includes(codeOf(error)) ||
  (error instanceof Error && /^ERR (?:invalid password|DB index|AUTH)/.test(error.message));
