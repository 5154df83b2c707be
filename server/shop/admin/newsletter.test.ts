import { parse } from 'csv-parse/sync';
import { beforeEach, expect, it } from 'vitest';
import { hourMs } from '../../../commerce/durations.ts';
import { type MerchantWorld, openMerchantWorld } from '../../../tests/handlers/merchant-world.ts';

let world: MerchantWorld;
beforeEach(async () => {
  world = await openMerchantWorld();
});

const people = () => world.shop.services.storage.people;
const token = (at: number) => String(at).padStart(43, 'A');
const day = (at: number) => new Date(Date.UTC(2026, 0, 1) + at * hourMs).toISOString();
const subscribe = async (email: string, at: number, isConfirmed = true) => {
  await people().subscribe(email, token(at), day(at));
  if (isConfirmed) await people().confirm(token(at), day(at + 1));
};
const listed = async (query = '') => (await world.ask('GET', `/subscribers${query}`)).body;
const emailsOf = ({ subscribers }: { subscribers: { email: string }[] }) => subscribers.map(({ email }) => email);
const file = async (query = '') =>
  parse(await world.file(`/subscribers-file${query}`), { bom: true, columns: true }) as Record<string, string>[];

it('lists confirmed subscribers latest first in pages, counts unconfirmed ones, and reveals no token', async () => {
  for (let at = 0; at < 52; at++) await subscribe(`s${at}@example.com`, at);
  await subscribe('waiting@example.com', 99, false);
  const first = await listed();
  const second = await listed(`?after=${encodeURIComponent(first.next)}`);
  const all = [...emailsOf(first), ...emailsOf(second)];
  expect(all).toEqual(Array.from({ length: 52 }, (_, at) => `s${51 - at}@example.com`));
  expect([first.waiting, second.next]).toEqual([1, undefined]);
  expect(first.subscribers[0]).toEqual({ email: 's51@example.com', subscribedAt: day(51), confirmedAt: day(52) });
  await people().unsubscribe(token(51));
  expect(emailsOf(await listed())[0]).toBe('s50@example.com');
});

it.each([
  ['jose', ['josé@example.com']],
  ['JOSÉ', ['josé@example.com']],
  ['example.com s1', ['s1@example.com']],
  ['100%', []],
  ['_', []],
])('finds subscribers by %s', async (q, expected) => {
  for (const [at, email] of ['josé@example.com', 's1@example.com', 'कवि@example.org'].entries())
    await subscribe(email, at);
  expect(emailsOf(await listed(`?q=${encodeURIComponent(q)}`))).toEqual(expected);
  expect((await file(`?q=${encodeURIComponent(q)}`)).map((row) => row['e-mail'])).toEqual(expected);
});

it('exports only confirmed subscribers, with unsubscribe addresses and no formulas, and records that', async () => {
  await subscribe('=cmd|calc@example.com', 1);
  await subscribe('+plus@example.com', 2);
  await subscribe('waiting@example.com', 3, false);
  const rows = await file();
  expect(rows.map((row) => row['e-mail'])).toEqual(["'+plus@example.com", "'=cmd|calc@example.com"]);
  expect(rows[0]).toMatchObject({
    asked: day(2),
    confirmed: day(3),
    leave: `${world.shop.services.origin}/newsletter/leave?token=${token(2)}`,
  });
  expect((await world.ask('GET', '/audit')).body.entries[0]).toMatchObject({ action: 'export', author: 'merchant' });
});
