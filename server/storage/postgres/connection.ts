import pg from 'pg';
import { serverError } from './to-storage-error.ts';

const connectTimeoutMs = 10_000;

/** Types of PostgreSQL by their numbers: int8, numeric, bool, json. */
const parsers: Readonly<Record<number, (text: string) => unknown>> = {
  20: Number,
  1700: Number,
  16: (text) => (text === 't' ? 1 : 0),
  // Documents are parsed where they are read.
  114: (text) => text,
};

/** Rows as both engines give them: numbers are numbers, a truth is 0 or 1, and JSON is text. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((type: number, format?: string) =>
    parsers[type] ?? pg.types.getTypeParser(type, format as 'text')) as typeof pg.types.getTypeParser,
};

/** The address of a database as errors and commands name it: without user and password. */
export function addressOf(url: string): string {
  const { protocol, host, pathname } = new URL(url);
  return `${protocol}//${host}${pathname}`;
}

/** Settings of a connection to a database. */
export const connectionTo = (url: string): pg.ClientConfig => ({
  connectionString: url,
  connectionTimeoutMillis: connectTimeoutMs,
  application_name: 'endcap',
  keepAlive: true,
  types,
});

/** Does something on a connection of its own. */
export async function withConnection<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(connectionTo(url));
  // A connection that is lost rejects what waits for it; without a listener the process would end as well.
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
