/** First words of an error of the server, which are its code. */
const codeOf = (error: unknown): string => (error instanceof Error ? (/^[A-Z]+/.exec(error.message)?.[0] ?? '') : '');

/** Whether the server does not know a script: it was started again, or is another. */
export const isUnknownScript = (error: unknown): boolean => codeOf(error) === 'NOSCRIPT';

/** Whether the server was the primary one before. */
export const isReplica = (error: unknown): boolean => codeOf(error) === 'READONLY';

/** Commands with which the driver opens a connection; they fail for what the address says. */
const openingCommands: readonly unknown[] = ['auth', 'select'];

/** Name of the command that an error answers, as the driver notes it. */
const commandOf = (error: object): unknown =>
  'command' in error && typeof error.command === 'object' && error.command !== null && 'name' in error.command
    ? error.command.name
    : undefined;

/** Whether the server is reached and refuses to be used: settings are wrong, and waiting does not mend them. */
export const isRefusal = (error: unknown): error is Error =>
  error instanceof Error &&
  (['WRONGPASS', 'NOAUTH', 'NOPERM'].includes(codeOf(error)) ||
    (codeOf(error) === 'ERR' && openingCommands.includes(commandOf(error))));
