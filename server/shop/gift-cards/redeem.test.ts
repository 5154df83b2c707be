import { expect, it } from 'vitest';
import { hourMs } from '../../../commerce/durations.ts';
import { limits } from '../../../commerce/limits.ts';
import { openSampleShop } from '../../../testing/sample-shop.ts';
import { issueCard } from './issue.ts';
import { redeemCard } from './redeem.ts';

async function open() {
  const { shop, env } = await openSampleShop();
  const issue = (reference = 'sold', expiresAt?: number) =>
    issueCard(shop.services, {
      amount: 50_000,
      reference,
      details: {},
      ...(expiresAt === undefined ? {} : { expiresAt }),
    });
  const redeem = (cardNumber: string, pin: string, userId = 'asha', client = '203.0.113.0') =>
    redeemCard(shop.services, { userId, client, cardNumber, pin }).catch(({ code }: { code: string }) => code);
  const balance = (userId = 'asha') =>
    shop.services.storage.ledgers.balance('giftCards', `customer:${userId}`, env.now());
  return { shop, env, issue, redeem, balance };
}

const wrong = (pin: string): string => (pin === '0000' ? '0001' : '0000');

it('moves the balance of a card once, however the digits of its number are grouped', async () => {
  const { issue, redeem, balance } = await open();
  const { number, pin } = (await issue())!;
  expect(number).toMatch(/^\d{10}$/);
  expect(pin).toMatch(/^\d{4}$/);
  expect(await redeem(` ${number.slice(0, 5)}-${number.slice(5)} `, ` ${pin}`)).toBe(50_000);
  expect(await redeem(number, pin, 'ravi')).toBe('gift-card-empty');
  expect([await balance(), await balance('ravi')]).toEqual([50_000, 0]);
});

it('gives a card to only one of many customers who redeem it at the same time', async () => {
  const { issue, redeem, balance } = await open();
  const { number, pin } = (await issue())!;
  const people = Array.from({ length: limits.giftCardGuessesPerHourOfCard }, (_, at) => `customer ${at}`);
  const outcomes = await Promise.all(people.map((each) => redeem(number, pin, each, each)));
  expect(outcomes.filter((outcome) => outcome === 50_000)).toHaveLength(1);
  const balances = await Promise.all(people.map(balance));
  expect(balances.reduce((sum, each) => sum + each)).toBe(50_000);
});

it('issues only one card for a payment', async () => {
  const { issue, shop } = await open();
  expect(await issue('line 1')).toBeDefined();
  expect(await issue('line 1')).toBeUndefined();
  expect((await shop.services.storage.giftCards.list({ count: 9 })).cards).toHaveLength(1);
  expect(await shop.services.storage.ledgers.balance('giftCards', 'issued', 0)).toBe(-50_000);
});

it('limits the PINs tried for a card in an hour by anyone, and then refuses even the right one', async () => {
  const { issue, redeem, env } = await open();
  const { number, pin } = (await issue())!;
  const guesses: unknown[] = [];
  for (let guess = 0; guess <= limits.giftCardGuessesPerHourOfCard; guess++)
    guesses.push(await redeem(number, wrong(pin), `customer ${guess}`, `network ${guess}`));
  expect(guesses.at(-2)).toBe('gift-card-unknown');
  expect([guesses.at(-1), await redeem(number, pin, 'asha', 'home')]).toEqual([
    'gift-card-guesses',
    'gift-card-guesses',
  ]);
  env.advance(hourMs + 1);
  expect(await redeem(number, pin, 'asha', 'home')).toBe(50_000);
});

it.each([
  ['customer', (guess: number) => ['asha', `network ${guess}`]],
  ['network', (guess: number) => [`customer ${guess}`, 'one network']],
] as const)('limits the cards that one %s can try in an hour', async (_, sender) => {
  const { redeem } = await open();
  const guesses: unknown[] = [];
  for (let guess = 0; guess <= limits.giftCardGuessesPerHour; guess++)
    guesses.push(await redeem(String(guess).padStart(10, '0'), '1234', ...(sender(guess) as [string, string])));
  expect(guesses.slice(-2)).toEqual(['gift-card-unknown', 'gift-card-guesses']);
});

it('reports that an expired card has nothing left', async () => {
  const { issue, redeem, env } = await open();
  const { number, pin } = (await issue('sold', env.now() + hourMs))!;
  env.advance(hourMs);
  expect(await redeem(number, pin)).toBe('gift-card-empty');
});

it.each([
  ['', '1234'],
  ['123456789', '1234'],
  ['12345678901', '1234'],
  ['1234567890', '123'],
  ['1234567890', '   '],
])('refuses number %j with PIN %j as malformed', async (number, pin) => {
  expect(await (await open()).redeem(number, pin)).toBe('gift-card-form');
});
