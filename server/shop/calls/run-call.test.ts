import { describe, expect, it } from 'vitest';
import { defineCall } from '../../../schemas/contract/call.ts';
import { integer, list, object, optional, text } from '../../../schemas/schema.ts';
import { openSampleShop } from '../../../testing/sample-shop.ts';
import { openSession } from '../sessions/session-handle.ts';
import { defineHandler } from './define-handler.ts';
import { runCall } from './run-call.ts';

const contract = defineCall({
  id: 'test.echo',
  method: 'GET',
  path: '/echo/{name}',
  summary: 'For the test.',
  access: 'anyone',
  params: object({ name: text('Name') }),
  query: object({ count: optional(integer('Count', { default: 3 })) }),
  answer: object({ name: text('Name'), count: integer('Count') }),
});

const open = async () => {
  const { shop } = await openSampleShop();
  const session = openSession(shop.services.storage.sessions, shop.services.env, undefined);
  return { shop, session };
};

describe('runCall', () => {
  it('fills in defaults and coerces query parameters', async () => {
    const { shop, session } = await open();
    const handler = defineHandler(contract, async ({ params, query }) => ({ name: params.name, count: query.count! }));
    const params = { name: 'a' };
    expect((await runCall(shop.runner, handler, { params }, session)).answer).toEqual({ name: 'a', count: 3 });
    const typed = await runCall(shop.runner, handler, { params, query: { count: '7' } }, session);
    expect(typed.answer).toEqual({ name: 'a', count: 7 });
  });

  it('reports a response that violates its contract', async () => {
    const { shop, session } = await open();
    const handler = defineHandler(contract, async () => Object.assign({ name: 'a', count: 1 }, { secret: 'x' }));
    await expect(runCall(shop.runner, handler, { params: { name: 'a' } }, session)).rejects.toThrow('secret');
  });

  it('removes properties that the contract does not declare', async () => {
    const { shop, session } = await open();
    const handler = defineHandler(contract, async () => Object.assign({ name: 'a', count: 1 }, { secret: 'x' }));
    const unchecked = { ...shop.runner, checkResponses: false };
    const { answer } = await runCall(unchecked, handler, { params: { name: 'a' } }, session);
    expect(answer).toEqual({ name: 'a', count: 1 });
  });

  it.each([
    [{ params: { name: 'a\0b' } }, '/name'],
    [{ params: { name: '\0' } }, '/name'],
    [{ params: { name: 'a' }, body: { list: ['a', { text: 'हि\0' }] } }, '/list/1/text'],
    [{ params: { name: 'a' }, body: { list: [{ 'a\0': 'x' }] } }, '/list/0'],
    // In the form in which form fields are read.
    [{ params: { name: 'a' }, body: Object.assign(Object.create(null), { list: ['\0'] }) }, '/list/0'],
  ])('refuses a text with U+0000, which a database server cannot store: %j', async (input, path) => {
    const { shop, session } = await open();
    const body = object({ list: list('List', { type: ['string', 'object'] } as never) });
    const writing = { ...contract, method: 'POST' as const, ...('body' in input ? { body } : {}) };
    const handler = defineHandler(writing as typeof contract, async () => ({ name: 'a', count: 1 }));
    const call = runCall(shop.runner, handler, input, session);
    await expect(call).rejects.toMatchObject({ status: 400, details: { violations: [{ path }] } });
  });

  it('requires a user when the contract does', async () => {
    const { shop, session } = await open();
    const handler = defineHandler({ ...contract, access: 'user' as const }, async () => ({ name: 'a', count: 1 }));
    const call = runCall(shop.runner, handler, { params: { name: 'a' } }, session);
    await expect(call).rejects.toMatchObject({ status: 401, code: 'sign-in-required' });
    expect(session.newToken()).toBeUndefined();
  });
});
