import pg from 'pg';
import { serverError } from './to-storage-error.ts';

const connectTimeoutMs = 10_000;

/** Parsers of PostgreSQL types, by object identifier: int8, numeric, bool, json. */
const parsers: Readonly<Record<number, (text: string) => unknown>> = {
  20: Number,
  1700: Number,
  16: (text) => (text === 't' ? 1 : 0),
  // JSON stays text: the storage parses documents itself.
  114: (text) => text,
};

/**
 * Converts column values as the SQLite engine returns them: numbers are numbers, booleans are 0 or 1, and JSON is text.
 */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((type: number, format?: string) =>
    parsers[type] ?? pg.types.getTypeParser(type, format as 'text')) as typeof pg.types.getTypeParser,
};

/** Returns a database's address for errors and commands, without user and password. */
export function addressOf(url: string): string {
  const { protocol, host, pathname } = new URL(url);
  return `${protocol}//${host}${pathname}`;
}

/** Returns the settings of a connection to a database. */
export const connectionTo = (url: string): pg.ClientConfig => ({
  connectionString: url,
  connectionTimeoutMillis: connectTimeoutMs,
  application_name: 'endcap',
  keepAlive: true,
  types,
});

/** Runs `work` on a separate connection. */
export async function withConnection<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(connectionTo(url));
  // A lost connection rejects pending queries; without a listener, it would also end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } catch (error) {
    throw serverError(error, addressOf(url)) ?? error;
  } finally {
    await client.end().catch(() => undefined);
  }
}
