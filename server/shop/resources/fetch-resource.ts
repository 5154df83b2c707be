import { lookup as resolveName } from 'node:dns';
import { type ClientRequest, type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { limits } from '../../../commerce/limits.ts';
import { messages } from '../../../commerce/messages.ts';
import { CallError } from '../../core/call-error.ts';
import { parseUntrustedJson } from '../../core/requests/parse-json.ts';
import type { Log } from '../calls/context.ts';
import type { ResourceRequest } from './find-resource.ts';
import { publicLookup, requirePublicHost } from './public-lookup.ts';

/** Reason why a request was not sent or its response is invalid; for the log, not for shoppers. */
class ResourceError extends Error {}

/** Signal of the request, and overrides for tests. */
export interface FetchOptions {
  log: Log;
  /** Aborts the request. */
  signal: AbortSignal;
  /** Resolves names; replaced by tests. */
  resolve?: typeof resolveName;
}

function open(request: ResourceRequest, body: string | undefined, options: FetchOptions): ClientRequest {
  const { url, method, headers, isPrivate } = request;
  // A service on the internal network is marked as private in the settings.
  if (!isPrivate) requirePublicHost(url);
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  return send(url, {
    method,
    headers: {
      accept: 'application/json',
      'accept-encoding': 'identity',
      'user-agent': 'endcap',
      ...(body === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
      ...headers,
    },
    signal: options.signal,
    // Connections are not pooled, so that the address of each is checked.
    agent: false,
    maxHeaderSize: limits.maxResourceHeaderBytes,
    ...(isPrivate ? {} : { lookup: publicLookup(options.resolve ?? resolveName) }),
  });
}

/** Sends a request. Redirects are not followed. */
const answerTo = (sent: ClientRequest, body: string | undefined): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    sent.once('response', resolve);
    sent.once('error', reject);
    sent.end(body);
  });

async function textOf(response: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > limits.maxResourceBytes)
      throw new ResourceError(`the answer has more than ${limits.maxResourceBytes} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

const isJson = (type = ''): boolean => /^application\/([\w.-]+\+)?json\s*(;|$)/i.test(type);

/** Returns the content of a successful response; none of its headers are passed on. */
async function contentOf(response: IncomingMessage): Promise<unknown> {
  const { 'content-type': type, 'content-encoding': encoding = 'identity' } = response.headers;
  if (encoding !== 'identity') throw new ResourceError(`the answer is encoded as ${encoding}`);
  const text = await textOf(response);
  if (text === '') return null;
  if (!isJson(type)) throw new ResourceError(`the answer is ${type ?? 'of no type'}, not JSON`);
  return parseUntrustedJson(text, limits.maxJsonDepth);
}

/** Statuses of refusals that concern the shopper's request; all others concern the shop and its service. */
const passedOn: ReadonlySet<number> = new Set([400, 404, 405, 409, 410, 412, 413, 422]);

const failed = (status?: number): CallError =>
  new CallError(
    status !== undefined && passedOn.has(status) ? status : 502,
    'resource-failed',
    messages.resourceFailed,
    status === undefined ? undefined : { status },
  );

/**
 * Sends a request to a service.
 * @throws CallError when it cannot be reached, refuses, or answers with anything but JSON
 */
export async function fetchResource(request: ResourceRequest, options: FetchOptions): Promise<unknown> {
  const body = request.body === undefined ? undefined : JSON.stringify(request.body);
  try {
    const response = await answerTo(open(request, body, options), body);
    const status = response.statusCode ?? 0;
    if (status >= 200 && status < 300) return await contentOf(response);
    response.destroy();
    throw failed(status);
  } catch (error) {
    if (error instanceof CallError) throw error;
    options.log.warn({ host: request.url.host, cause: String(error) }, 'A service did not answer a page');
    throw failed();
  }
}
