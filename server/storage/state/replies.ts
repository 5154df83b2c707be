/** Returns the code at the beginning of a server error. */
const codeOf = (error: unknown): string => (error instanceof Error ? (/^[A-Z]+/.exec(error.message)?.[0] ?? '') : '');

/** Whether the server does not know a script, because it was restarted or replaced. */
export const isUnknownScript = (error: unknown): boolean => codeOf(error) === 'NOSCRIPT';

/** Whether the server has become a replica. */
export const isReplica = (error: unknown): boolean => codeOf(error) === 'READONLY';

/** Commands with which the driver opens a connection; they fail because of the address. */
const openingCommands: readonly unknown[] = ['auth', 'select'];

/** Returns the name of the command that caused an error, as recorded by the driver. */
const commandOf = (error: object): unknown =>
  'command' in error && typeof error.command === 'object' && error.command !== null && 'name' in error.command
    ? error.command.name
    : undefined;

/** Whether the server was reached and refuses the connection: the settings are wrong, and waiting does not help. */
export const isRefusal = (error: unknown): error is Error =>
  error instanceof Error &&
  (['WRONGPASS', 'NOAUTH', 'NOPERM'].includes(codeOf(error)) ||
    (codeOf(error) === 'ERR' && openingCommands.includes(commandOf(error))));
