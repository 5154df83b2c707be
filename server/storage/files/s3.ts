import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import { type FileStorage, requireFileName } from '../../core/ports/files.ts';
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

/** Creates file storage in a bucket. Failed requests are retried twice, since all of them are idempotent. */
export function createBucketFiles({ address, region, accessKeyId, secretAccessKey }: Bucket): FileStorage {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2, initRetryMs: 100 });
  const request = async (name: string, init: RequestInit = {}): Promise<Response | undefined> => {
    const url = `${address.replace(/\/$/, '')}/${requireFileName(name)}`;
    const timeout = new AbortController();
    // The timeout covers only the time to the first byte: the duration of the body depends on its reader.
    const timer = setTimeout(() => timeout.abort(), timeoutMs);
    const response = await client.fetch(url, { ...init, signal: timeout.signal }).finally(() => clearTimeout(timer));
    if (response.status === 404) return undefined;
    if (response.ok) return response;
    throw new StorageError(
      'unreachable',
      `The bucket has answered with ${response.status}.`,
      address,
      'Check the address, the region and the keys in ENDCAP_FILES_*, and that they may read, write and delete.',
    );
  };
  return {
    async write(name, { bytes, mimeType }) {
      const body = new Uint8Array(bytes);
      // With this hash the service refuses content that was corrupted in transit.
      const hash = createHash('sha256').update(body).digest('hex');
      const headers = { 'content-type': mimeType, 'x-amz-content-sha256': hash };
      if (!(await request(name, { method: 'PUT', body, headers })))
        throw new StorageError('unreachable', 'There is no such bucket.', address, 'Create it, or correct its name.');
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
