import { expect, it } from 'vitest';
import { openDatabase } from '../database.ts';
import foundation from './001-foundation.ts';
import sitemapAndHosts from './002-sitemap-and-hosts.ts';
import authors from './003-authors.ts';
import publishers from './014-publishers.ts';

it('lets existing authors publish as before', () => {
  const database = openDatabase(':memory:');
  for (const migration of [foundation, sitemapAndHosts, authors]) database.execute(migration);
  for (const role of ['author', 'developer', 'merchant'])
    database.run("INSERT INTO authors (tenant, name, role, password_hash, changed_at) VALUES ('t', ?, ?, 'h', 'now')", [
      role,
      role,
    ]);
  database.execute(publishers);
  expect(database.all('SELECT name, role FROM authors ORDER BY name')).toMatchObject([
    { name: 'author', role: 'publisher' },
    { name: 'developer', role: 'developer' },
    { name: 'merchant', role: 'merchant' },
  ]);
});
