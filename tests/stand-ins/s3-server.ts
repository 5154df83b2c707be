import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import parseRange from 'range-parser';
import { minuteMs } from '../../commerce/durations.ts';

/** A running stand-in for S3. */
export interface S3Server {
  /** Address of the bucket. */
  address: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Objects of the bucket by key, with the hash of the content that their request declared. */
  objects: Map<string, { bytes: Buffer; contentType: string; hash: string }>;
  /** Answers the next requests of a method with 503, as a busy service does. */
  failNext(method: string, times: number): void;
  close(): Promise<void>;
}

/** Maximum skew between clocks that S3 accepts. */
const maxSkewMs = 15 * minuteMs;

const sha256 = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

type Keys = Pick<S3Server, 'region' | 'accessKeyId' | 'secretAccessKey'>;

/** A refusal: the status, and the code in the XML body of S3. */
type Refusal = [status: number, code: string];

/**
 * Checks a request by Signature Version 4.
 *
 * @returns the reason for refusing it; undefined when it is signed correctly
 */
export function refusalOf(request: IncomingMessage, body: Buffer, keys: Keys, now: number): Refusal | undefined {
  const { headers } = request;
  const signed =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    );
  const time = String(headers['x-amz-date'] ?? '');
  const [, year, month, day, hour, minute, second] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(time) ?? [];
  if (!signed || year === undefined) return [403, 'AccessDenied'];
  const [, id, date, region, names, signature] = signed as unknown as [string, string, string, string, string, string];
  if (id !== keys.accessKeyId) return [403, 'InvalidAccessKeyId'];
  if (region !== keys.region) return [400, 'AuthorizationHeaderMalformed'];
  const at = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  if (Math.abs(now - at) > maxSkewMs || !time.startsWith(date)) return [403, 'RequestTimeTooSkewed'];
  const signedNames = names.split(';');
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => signedNames.includes(name)))
    return [403, 'AccessDenied'];
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://bucket');
  searchParams.sort();
  const payload = String(headers['x-amz-content-sha256']);
  const canonical = [
    ...[request.method, pathname, searchParams.toString()],
    ...signedNames.map((name) => `${name}:${String(headers[name] ?? '').trim()}`),
    ...['', names, payload],
  ].join('\n');
  const scope = `${date}/${region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n');
  const key = [date, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${keys.secretAccessKey}`);
  if (!timingSafeEqual(hmac(key, toSign), Buffer.from(signature, 'hex'))) return [403, 'SignatureDoesNotMatch'];
  if (payload !== 'UNSIGNED-PAYLOAD' && payload !== sha256(body)) return [400, 'XAmzContentSHA256Mismatch'];
  return undefined;
}

const refuse = (response: ServerResponse, [status, code]: Refusal): unknown =>
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code></Error>`);

function send(request: IncomingMessage, response: ServerResponse, bytes: Buffer, contentType: string): unknown {
  const headers = {
    'content-type': contentType,
    etag: `"${createHash('md5').update(bytes).digest('hex')}"`,
    'accept-ranges': 'bytes',
  };
  const asked = request.headers.range;
  const range = asked === undefined ? undefined : parseRange(bytes.length, asked);
  if (range === -1) return refuse(response, [416, 'InvalidRange']);
  const [part] = Array.isArray(range) && range.length === 1 ? range : [];
  const shown = part ? bytes.subarray(part.start, part.end + 1) : bytes;
  response.writeHead(part ? 206 : 200, {
    ...headers,
    'content-length': shown.length,
    ...(part ? { 'content-range': `bytes ${part.start}-${part.end}/${bytes.length}` } : {}),
  });
  return request.method === 'HEAD' ? response.end() : response.end(shown);
}

/** Starts a service with the protocol of S3 and one bucket, which checks signatures and the content's hash. */
export async function startS3Server(now: () => number = Date.now): Promise<S3Server> {
  const keys = { region: 'eu-1', accessKeyId: 'key', secretAccessKey: 'a secret of the bucket' };
  const objects: S3Server['objects'] = new Map();
  const failures = new Map<string, number>();
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<unknown> => {
    const body = await buffer(request);
    const { method = '', url = '', headers } = request;
    const refusal = refusalOf(request, body, keys, now());
    if (refusal) return refuse(response, refusal);
    const left = failures.get(method) ?? 0;
    failures.set(method, Math.max(0, left - 1));
    if (left > 0) return refuse(response, [503, 'SlowDown']);
    const [, bucket, key = ''] = url.split('/');
    if (bucket !== 'bucket') return refuse(response, [404, 'NoSuchBucket']);
    if (method === 'PUT') {
      if (headers['content-length'] === undefined) return refuse(response, [411, 'MissingContentLength']);
      const contentType = headers['content-type'] ?? 'binary/octet-stream';
      objects.set(key, { bytes: body, contentType, hash: String(headers['x-amz-content-sha256']) });
      return response.writeHead(200).end();
    }
    if (method === 'DELETE') {
      objects.delete(key);
      return response.writeHead(204).end();
    }
    const found = objects.get(key);
    return found ? send(request, response, found.bytes, found.contentType) : refuse(response, [404, 'NoSuchKey']);
  };
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.destroy(error as Error));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    ...keys,
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/bucket/`,
    objects,
    failNext: (method, times) => void failures.set(method, times),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
