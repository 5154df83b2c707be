import http from 'node:http';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { goneSignal } from './gone-signal.ts';

/** Starts a server whose response waits for the test, and which exposes the signal of its request. */
async function serve() {
  const app = fastify();
  let respond = () => {};
  const answered = new Promise<void>((resolve) => {
    respond = resolve;
  });
  let begun: (signal: AbortSignal) => void = () => {};
  const began = new Promise<AbortSignal>((resolve) => {
    begun = resolve;
  });
  app.post('/', async (_, reply) => {
    begun(goneSignal(reply));
    await answered;
    return 'answer';
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  return { app, address, began, respond };
}

it('aborts the signal only when the client disconnects before the response', async () => {
  const left = await serve();
  const request = http.request(left.address, { method: 'POST', headers: { 'content-type': 'text/plain' } });
  request.on('error', () => {}).end('{}');
  const signal = await left.began;
  expect(signal.aborted).toBe(false);
  const aborted = new Promise((resolve) => signal.addEventListener('abort', resolve));
  request.destroy();
  await aborted;
  left.respond();
  await left.app.close();

  const stayed = await serve();
  const response = fetch(stayed.address, { method: 'POST', body: 'text', headers: { 'content-type': 'text/plain' } });
  const kept = await stayed.began;
  stayed.respond();
  expect(await (await response).text()).toBe('answer');
  expect(kept.aborted).toBe(false);
  await stayed.app.close();
});
