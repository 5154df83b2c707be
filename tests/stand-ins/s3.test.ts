import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { minuteMs } from '../../commerce/durations.ts';
import { type S3Server, startS3Server } from './s3-server.ts';

let server: S3Server;
let now = Date.now();
beforeAll(async () => {
  server = await startS3Server(() => now);
});
afterAll(() => server.close());

const content = 'the content of an object';
const hash = createHash('sha256').update(content).digest('hex');

/** Sends a signed request, to which `changed` is applied after signing. Returns status and error code. */
async function put(headers: Record<string, string>, changed: { body?: string; header?: string } = {}) {
  const client = new AwsClient({ ...server, service: 's3' });
  const signed = await client.sign(`${server.address}object`, { method: 'PUT', body: content, headers });
  const sent = new Headers(signed.headers);
  if (changed.header) sent.set(changed.header, 'changed');
  const answer = await fetch(signed.url, { method: 'PUT', headers: sent, body: changed.body ?? content });
  return [answer.status, /<Code>(\w+)</.exec(await answer.text())?.[1]];
}

it.each<[what: string, status: number, code: string | undefined, changed: { body?: string; header?: string }]>([
  ['takes what is signed', 200, undefined, {}],
  ['refuses a content that has changed', 400, 'XAmzContentSHA256Mismatch', { body: 'another content' }],
  ['refuses a signed header that has changed', 403, 'SignatureDoesNotMatch', { header: 'x-amz-meta-note' }],
  ['refuses what is not signed', 403, 'AccessDenied', { header: 'authorization' }],
])('%s', async (_, status, code, changed) => {
  const headers = { 'x-amz-content-sha256': hash, 'x-amz-meta-note': 'as it was' };
  expect(await put(headers, changed)).toEqual([status, code]);
});

it('refuses a request with an old timestamp', async () => {
  now += 16 * minuteMs;
  expect(await put({ 'x-amz-content-sha256': hash })).toEqual([403, 'RequestTimeTooSkewed']);
  now -= 16 * minuteMs;
});

it.each([
  ['bytes=4-6', 206, 'con', 'bytes 4-6/24'],
  ['bytes=-6', 206, 'object', 'bytes 18-23/24'],
  ['bytes=90-', 416, undefined, null],
])('answers a request for the range %s with %i', async (range, status, text, contentRange) => {
  await put({ 'x-amz-content-sha256': hash });
  const client = new AwsClient({ ...server, service: 's3' });
  const answer = await client.fetch(`${server.address}object`, { headers: { range } });
  expect([answer.status, answer.headers.get('content-range')]).toEqual([status, contentRange]);
  if (text !== undefined) expect(await answer.text()).toBe(text);
});
