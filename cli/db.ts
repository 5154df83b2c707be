import { defineCommand } from 'citty';
import { SettingsError } from '../server/core/settings-error.ts';
import { openDatabase } from '../server/start/open-database.ts';
import { readSettings, type Settings } from '../server/start/settings.ts';
import { requireDatabaseFile, requireNoServer } from '../server/start/shop-files.ts';
import { copyShops } from '../server/storage/copy/copy-shops.ts';
import { schemaOf } from '../server/storage/libsql/migrate.ts';
import { addressOf, withConnection } from '../server/storage/postgres/connection.ts';
import { migrate, readSchema } from '../server/storage/postgres/migrate.ts';
import { exitWithError } from './exit-with-error.ts';

const data = { type: 'string', description: 'Folder of the database (default ./data).' } as const;

async function withSettings(args: { data?: string }, run: (settings: Settings) => Promise<void>): Promise<void> {
  try {
    await run(readSettings(process.env, args));
  } catch (error) {
    exitWithError(error);
  }
}

const state = (version: number | undefined, needed: number): string =>
  version === undefined ? 'empty' : `schema ${version} of ${needed}${version < needed ? ', to be migrated' : ''}`;

/** Prints the schema version of the database in the settings, after migrating it if requested. */
async function printState(settings: Settings, migrates: boolean): Promise<void> {
  const { databaseUrl: url, databaseFile } = settings;
  if (url === undefined) {
    requireDatabaseFile(databaseFile);
    // Opening a database file migrates it.
    if (migrates) await (await openDatabase(settings)).close();
    const { version, needed } = schemaOf(databaseFile);
    console.log(`${databaseFile}: ${state(version, needed)}`);
    return;
  }
  const act = migrates ? migrate : readSchema;
  const { version, oldest, needed } = await withConnection(url, (client) => act(client, addressOf(url)));
  const servers = oldest === undefined ? '' : `, for servers of schema ${oldest} and later`;
  console.log(`${addressOf(url)}: ${state(version, needed)}${servers}`);
}

const status = defineCommand({
  meta: { name: 'status', description: "Shows the database's schema version, and whether it is current." },
  args: { data },
  run: ({ args }) => withSettings(args, (settings) => printState(settings, false)),
});

const migrated = defineCommand({
  meta: { name: 'migrate', description: 'Brings the database to the current schema. Servers may be running.' },
  args: { data },
  run: ({ args }) => withSettings(args, (settings) => printState(settings, true)),
});

const copy = defineCommand({
  meta: {
    name: 'copy',
    description: 'Copies the shop of the data folder to the database at DATABASE_URL. Stop its server first.',
  },
  args: { data },
  run: ({ args }) =>
    withSettings(args, async (settings) => {
      const { databaseUrl: url, databaseFile } = settings;
      if (url === undefined)
        throw new SettingsError(
          'DATABASE_URL is missing.\n  what to do: name the empty PostgreSQL database that the shop is copied to.',
        );
      requireDatabaseFile(databaseFile);
      requireNoServer(databaseFile);
      const { rows, tables, differences } = await copyShops(databaseFile, url, {
        onBatch: (table, count) => process.stdout.isTTY && process.stdout.write(`\r\u001b[K${table} ${count}`),
      });
      if (process.stdout.isTTY) process.stdout.write('\r\u001b[K');
      console.log(`Copied ${rows} rows of ${tables} tables to ${addressOf(url)}.`);
      for (const { table, column, file, server } of differences)
        console.error(`${table}.${column} differs: ${file} in the file, ${server} on the server.`);
      if (differences.length > 0) {
        console.error('  what to do: stop the server of the file, create the database again, and copy again.');
        process.exitCode = 1;
      } else console.log('Counts and sums of both are the same.');
    }),
});

export default defineCommand({
  meta: { name: 'db', description: 'Looks after the database of a shop.' },
  subCommands: { status, migrate: migrated, copy },
});
