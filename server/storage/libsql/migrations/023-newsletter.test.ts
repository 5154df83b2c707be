import { expect, it } from 'vitest';
import { openDatabase } from '../database.ts';
import newsletter from './023-newsletter.ts';

it('keeps the subscribers of earlier versions as unconfirmed, each with a distinct token', () => {
  const database = openDatabase(':memory:');
  database.execute(`CREATE TABLE subscriptions (tenant TEXT NOT NULL, email TEXT NOT NULL, subscribed_at TEXT NOT NULL,
    PRIMARY KEY (tenant, email)) WITHOUT ROWID`);
  for (const email of ['a@example.com', 'b@example.com'])
    database.run('INSERT INTO subscriptions VALUES (?, ?, ?)', ['t', email, '2026-01-01']);
  database.execute(newsletter);
  const rows = database.all<{ email: string; token: string; confirmed_at: string | null }>(
    'SELECT * FROM subscriptions ORDER BY email',
  );
  expect(rows.map(({ email, confirmed_at }) => [email, confirmed_at])).toEqual([
    ['a@example.com', null],
    ['b@example.com', null],
  ]);
  expect(rows.every(({ token }) => /^[0-9a-f]{64}$/.test(token))).toBe(true);
  expect(new Set(rows.map(({ token }) => token)).size).toBe(2);
  database.close();
});
