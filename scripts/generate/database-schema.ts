import { openDatabase } from '../../server/storage/libsql/database.ts';
import { migrateEach, migrationCount } from '../../server/storage/libsql/migrate.ts';

/** Returns the statements that create everything that all migrations together create in an empty database. */
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

/** Returns the schema of a new database, with the number of the migration that it corresponds to. */
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
