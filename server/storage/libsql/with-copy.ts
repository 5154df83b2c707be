import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from './database.ts';
import { inspectFile } from './migrate.ts';

/**
 * Runs `work` on a copy of a database, which may be in use; the copy is deleted, and the database is never changed.
 * Without a database there is nothing to copy, and `work` may create the file.
 */
export async function withCopy(file: string, work: (copy: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'endcap-copy-'));
  const copy = join(folder, 'shop.db');
  try {
    if (existsSync(file)) {
      inspectFile(file);
      const database = openDatabase(file);
      try {
        database.run('VACUUM INTO ?', [copy]);
      } finally {
        database.close();
      }
    }
    await work(copy);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
