import type { FastifyInstance } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { limits } from '../../../commerce/limits.ts';
import { CallError } from '../../core/call-error.ts';
import { defineWebHook, type WebHookMessage } from '../../core/definition/web-hook.ts';
import { createApp } from '../../start/app.ts';
import { openStorage } from '../../storage/libsql/open.ts';

let app: FastifyInstance;
afterEach(() => app.close());

const received: Pick<WebHookMessage, 'body' | 'headers'>[] = [];

/** Opens a shop with a web-hook that accepts what has a key. */
async function open() {
  received.length = 0;
  const hook = defineWebHook('/hooks/goods', async ({ body, headers, changed }) => {
    if (headers['x-key'] !== 'known') throw new CallError(401, 'not-signed', 'It is not signed.');
    received.push({ body, headers });
    await changed(['product:cup', 'listed:cup']);
  });
  const storage = openStorage(':memory:');
  app = await createApp({ storage, webHooks: [hook] });
  return storage;
}

it('hands a message to its handler as it was sent, and raises what it says has changed', async () => {
  const { subjects } = (await open()).forTenant('default');
  const { position } = await subjects.changedSince(undefined);
  const payload = '{ "slug":"cup" }\n';
  const answer = await app.inject({ method: 'POST', url: '/hooks/goods', payload, headers: { 'x-key': 'known' } });
  expect(answer.statusCode).toBe(200);
  expect(received).toMatchObject([{ body: payload }]);
  const { changes } = await subjects.changedSince(position);
  const raised = changes === 'all' ? changes : changes.map(({ subject }) => subject).sort();
  expect(raised).toEqual(['listed:cup', 'product:cup']);
});

it('refuses what its handler refuses, what is too long, and other methods', async () => {
  await open();
  const payload = 'x'.repeat(limits.maxSignedMessageBytes + 1);
  const post = (more: object) => app.inject({ method: 'POST', url: '/hooks/goods', ...more });
  expect((await post({ payload: '{}' })).statusCode).toBe(401);
  expect((await post({ payload, headers: { 'x-key': 'known' } })).statusCode).toBe(413);
  expect((await app.inject('/hooks/goods')).statusCode).toBe(404);
  expect(received).toEqual([]);
});
