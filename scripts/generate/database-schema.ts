import { openDatabase } from '../../server/storage/libsql/database.ts';
import { migrateEach, migrationCount } from '../../server/storage/libsql/migrate.ts';

/** Statements of everything that all migrations together make of an empty database. */
function currentSchema(): string[] {
  const database = openDatabase(':memory:');
  try {
    migrateEach(database);
    return database
      .all<{ sql: string }>(`SELECT sql FROM sqlite_master WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%'`)
      .map(({ sql }) => sql);
  } finally {
    database.close();
  }
}

/** The schema of a new database, and the number of the migration that it equals. */
export const databaseSchemaOutputs = (): Record<string, string> => ({
  'server/storage/libsql/generated/schema.ts': `// Written by \`npm run generate\` from the migrations.

/** Number of migrations that the schema holds. */
export const schemaVersion = ${migrationCount};

/** What a new database is made of. */
export const schema = \`
${currentSchema()
  .map((sql) => `${sql.replaceAll('\\', '\\\\').replaceAll('`', '\\`').replaceAll('${', '\\${')};\n`)
  .join('\n')}\`;
`,
});
