import { expect, it } from 'vitest';
import { dayMs } from '../../../commerce/durations.ts';
import { openSampleShop } from '../../../testing/sample-shop.ts';
import type { StoredCustomer } from '../../core/ports/storage/accounts/customers.ts';
import { withProfile } from './profile.ts';

const customer = { id: 'c', identifiers: [], acceptsMarketing: false } as unknown as StoredCustomer;

const dates: [date: string, isTaken: boolean][] = [
  ['1900-01-01', true],
  ['1899-12-31', false],
  ['1990-02-28', true],
  ['1990-02-30', false],
  ['2000-02-29', true],
  ['2001-02-29', false],
  ['', true],
  ['yesterday', false],
  ['9999-01-01', false],
];

it.each(dates)('accepts the date of birth %j: %s', async (dateOfBirth, isTaken) => {
  const { services } = (await openSampleShop()).shop;
  const change = () => withProfile(customer, { dateOfBirth }, services);
  if (isTaken) expect(change().dateOfBirth).toBe(dateOfBirth === '' ? undefined : dateOfBirth);
  else expect(change).toThrow(expect.objectContaining({ code: 'date-of-birth-invalid' }));
});

it('accepts yesterday as a date of birth, but not today', async () => {
  const { services } = (await openSampleShop()).shop;
  const day = (before: number) => new Date(services.env.now() - before * dayMs).toISOString().slice(0, 10);
  expect(withProfile(customer, { dateOfBirth: day(1) }, services).dateOfBirth).toBe(day(1));
  expect(() => withProfile(customer, { dateOfBirth: day(0) }, services)).toThrow();
});
