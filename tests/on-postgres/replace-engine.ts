import { join } from 'node:path';
import type { Plugin } from 'vite';

const embedded = join(import.meta.dirname, '../../server/storage/libsql/open.ts');
const replacement = join(import.meta.dirname, 'open.ts');

/** Gives everything that opens the embedded engine a database server instead. */
export const replaceEngine = (): Plugin => ({
  name: 'replace-engine',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    if (!source.endsWith('/open.ts')) return undefined;
    const found = await this.resolve(source, importer, { ...options, skipSelf: true });
    return found?.id === embedded ? replacement : undefined;
  },
});
