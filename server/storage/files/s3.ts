import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { setTimeout as pause } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { minuteMs } from '../../../commerce/durations.ts';
import { type FileStorage, requireFileName, type StreamedFile } from '../../core/ports/files.ts';
import { StorageError } from '../../core/storage-error.ts';
import { mimeTypeOf } from './mime-types.ts';

/** A bucket of a service with an S3-compatible API. */
export interface Bucket {
  /** Address of the bucket: `https://storage.example/bucket`. */
  address: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Maximum time until the service begins to respond. */
const timeoutMs = 15_000;

/** Maximum time until the service has received a file that is streamed to it. */
const streamedMs = 10 * minuteMs;

/** Number of times that a streamed file is sent, as the client repeats only requests whose body it holds. */
const maxSends = 3;

const isTransient = (status: number): boolean => status >= 500 || status === 429;

/** Sends a file once, at the pace of the connection. */
async function sendOnce(
  client: AwsClient,
  url: string,
  { open, size, hash, mimeType }: StreamedFile,
): Promise<Response> {
  const headers = { 'content-type': mimeType, 'x-amz-content-sha256': hash };
  const signed = await client.sign(url, { method: 'PUT', headers });
  const body = open();
  const sent = new Headers(signed.headers);
  // Without a length the body would be sent in chunks, which the protocol of buckets does not accept.
  sent.set('content-length', String(size));
  const init: RequestInit & { duplex: 'half' } = {
    method: 'PUT',
    headers: sent,
    body: Readable.toWeb(body) as BodyInit,
    duplex: 'half',
    signal: AbortSignal.timeout(streamedMs),
  };
  return fetch(signed.url, init).finally(() => body.destroy());
}

/** Sends a file, and again from its beginning while the bucket is busy. */
async function sendStreamed(client: AwsClient, url: string, file: StreamedFile): Promise<Response> {
  for (let sends = 1; ; sends += 1) {
    const response = await sendOnce(client, url, file);
    if (sends === maxSends || !isTransient(response.status)) return response;
    await response.body?.cancel();
    await pause(100 * 2 ** sends);
  }
}

/** Creates file storage in a bucket. Failed requests are retried twice, since all of them are idempotent. */
export function createBucketFiles({ address, region, accessKeyId, secretAccessKey }: Bucket): FileStorage {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2, initRetryMs: 100 });
  const urlOf = (name: string): string => `${address.replace(/\/$/, '')}/${requireFileName(name)}`;
  const answered = (response: Response): Response | undefined => {
    if (response.status === 404) return undefined;
    if (response.ok) return response;
    throw new StorageError(
      'unreachable',
      `The bucket has answered with ${response.status}.`,
      address,
      'Check the address, the region and the keys in ENDCAP_FILES_*, and that they may read, write and delete.',
    );
  };
  const requireBucket = (response: Response | undefined): void => {
    if (response) return;
    throw new StorageError('unreachable', 'There is no such bucket.', address, 'Create it, or correct its name.');
  };
  const request = async (name: string, init: RequestInit = {}): Promise<Response | undefined> => {
    const url = urlOf(name);
    const timeout = new AbortController();
    // The timeout covers only the time to the first byte: the duration of the body depends on its reader.
    const timer = setTimeout(() => timeout.abort(), timeoutMs);
    const response = await client.fetch(url, { ...init, signal: timeout.signal }).finally(() => clearTimeout(timer));
    return answered(response);
  };
  return {
    async writeStream(name, file) {
      requireBucket(answered(await sendStreamed(client, urlOf(name), file)));
    },
    async write(name, { bytes, mimeType }) {
      const body = new Uint8Array(bytes);
      // With this hash the service refuses content that was corrupted in transit.
      const hash = createHash('sha256').update(body).digest('hex');
      const headers = { 'content-type': mimeType, 'x-amz-content-sha256': hash };
      requireBucket(await request(name, { method: 'PUT', body, headers }));
    },
    async read(name) {
      const response = await request(name);
      return response && { bytes: new Uint8Array(await response.arrayBuffer()), mimeType: mimeTypeOf(name) };
    },
    async find(name) {
      const response = await request(name, { method: 'HEAD' });
      return response && { size: Number(response.headers.get('content-length')), mimeType: mimeTypeOf(name) };
    },
    async open(name, { start, end }) {
      const response = await request(name, { headers: { range: `bytes=${start}-${end}` } });
      if (!response?.body) return undefined;
      if (response.status !== 206) await response.body.cancel();
      if (response.status === 206) return Readable.fromWeb(response.body as ReadableStream);
      throw new StorageError(
        'unreachable',
        'The bucket sent a whole file instead of the requested part.',
        address,
        'Use a service that answers requests with the header Range.',
      );
    },
    async remove(name) {
      await request(name, { method: 'DELETE' });
    },
  };
}
