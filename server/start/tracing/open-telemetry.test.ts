import { context, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import {
  InMemorySpanExporter,
  NodeTracerProvider,
  type ReadableSpan,
  SimpleSpanProcessor,
} from '@opentelemetry/sdk-trace-node';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { sampleStorefront } from '../../../testing/sample-storefront.ts';
import { CallError } from '../../core/call-error.ts';
import { untraced } from '../../core/ports/tracing.ts';
import { openStorage } from '../../storage/libsql/open.ts';
import { createApp } from '../app.ts';
import { createShop } from '../create-shop.ts';
import { openTracing } from './open-telemetry.ts';
import { tracedJobs, tracedStorage } from './traced-ports.ts';

const at = '2026-01-01T00:00:00Z';
const exporter = new InMemorySpanExporter();
const provider = new NodeTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] });

/** Spans of an operator's SDK, each with the name of the span around it. */
function spans(): (Pick<ReadableSpan, 'name' | 'attributes' | 'status' | 'kind'> & { around: string | undefined })[] {
  const all = exporter.getFinishedSpans();
  const nameOf = (id: string | undefined) => all.find((span) => span.spanContext().spanId === id)?.name;
  return all.map(({ name, attributes, status, kind, parentSpanContext }) => ({
    name,
    attributes,
    status,
    kind,
    around: nameOf(parentSpanContext?.spanId),
  }));
}

it('traces nothing without an SDK', () => {
  expect(openTracing()).toBe(untraced);
  const storage = openStorage(':memory:').forTenant('one');
  expect(tracedStorage(storage, untraced)).toBe(storage);
  expect(untraced.span('job', { job: 'clean' }, () => 5)).toBe(5);
});

describe('with an SDK', () => {
  beforeAll(() => provider.register());
  afterEach(() => exporter.reset());
  afterAll(async () => {
    await provider.shutdown();
    trace.disable();
    context.disable();
  });

  /** The server of a shop with one page, whose spans so far are forgotten. */
  async function openServer() {
    const tracing = openTracing();
    const storage = openStorage(':memory:');
    const shop = createShop({ storage, tracing });
    const page = JSON.stringify({ version: 3, id: 'hello', slug: '/hello/:who', type: 'CONTENT', body: [] });
    const head = { slug: '/hello/:who', type: 'CONTENT', title: 'Hello' };
    await shop.services.storage.pages.saveDraft('page', 'hello', page, head, at);
    await shop.services.storage.pages.publish('page', 'hello', page, head, { at, note: '', author: 'asha' });
    const storefront = sampleStorefront(shop);
    const app = await createApp({ storage, shop, tracing, notFound: storefront.answer });
    await app.ready();
    exporter.reset();
    return app;
  }

  it('nests the spans of a request, its call and the storage, in the trace of the client', async () => {
    const app = await openServer();
    const headers = { traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01' };
    const { statusCode } = await app.inject({ url: '/api/v1/org/product/for-asha/typesense', headers });
    await app.close();
    const [request] = spans().filter(({ kind }) => kind === SpanKind.SERVER);
    expect(statusCode).toBe(404);
    expect(request).toMatchObject({
      name: 'GET /api/v1/org/product/:slug/typesense',
      attributes: { 'http.response.status_code': 404, 'endcap.kind': 'call' },
      status: { code: SpanStatusCode.UNSET },
    });
    expect(spans()).toContainEqual(expect.objectContaining({ name: 'call product.get', around: request!.name }));
    expect(spans()).toContainEqual(
      expect.objectContaining({ name: 'catalogue.productBySlug', around: 'call product.get' }),
    );
    const finished = exporter.getFinishedSpans().find(({ kind }) => kind === SpanKind.SERVER)!;
    expect(finished.spanContext().traceId).toBe('0af7651916cd43dd8448eb211c80319c');
    expect(JSON.stringify(spans())).not.toContain('asha');
  });

  it('puts the rendering of a page inside its request, without the address', async () => {
    const app = await openServer();
    expect((await app.inject('/hello/asha?mail=asha')).statusCode).toBe(200);
    await app.close();
    expect(spans()).toContainEqual(expect.objectContaining({ name: 'page hello', around: 'GET page' }));
    expect(JSON.stringify(spans())).not.toContain('asha');
  });

  it('ends the span of a request whose client has closed the connection', async () => {
    const tracing = openTracing();
    const app = await createApp({ storage: openStorage(':memory:'), tracing });
    let answer = (): void => undefined;
    const wait = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const arrived = new Promise<void>((resolve) => {
      app.get('/slow', async () => {
        resolve();
        await wait;
        return 'late';
      });
    });
    const address = await app.listen({ port: 0 });
    const client = new AbortController();
    const response = fetch(`${address}/slow`, { signal: client.signal }).catch(() => 'gone');
    await arrived;
    client.abort();
    await vi.waitUntil(() => spans().some(({ name }) => name === 'GET /slow'), { timeout: 60_000 });
    answer();
    expect(await response).toBe('gone');
    await app.close();
    const ended = spans().filter(({ name }) => name === 'GET /slow');
    expect(ended.map(({ attributes }) => attributes['http.response.status_code'])).toEqual([499]);
  });

  it.each([
    ['a rejected call', new CallError(404, 'not-found', 'for asha@example.com'), 'not-found', SpanStatusCode.UNSET],
    ['a failure of the shop', new CallError(500, 'failed', 'for asha@example.com'), 'failed', SpanStatusCode.ERROR],
    ['an error', new TypeError('for asha@example.com'), 'TypeError', SpanStatusCode.ERROR],
  ])('records %s by its code, without its message', async (_, error, type, status) => {
    const work = () => openTracing().span('job', { job: 'clean' }, () => Promise.reject(error));
    await expect(work()).rejects.toBe(error);
    const found = spans().find(({ name }) => name === 'job clean')!;
    expect([found.attributes['error.type'], found.status.code]).toEqual([type, status]);
    expect(JSON.stringify(found)).not.toContain('asha');
  });

  it('returns what work returns or throws, at once when it is not a promise', () => {
    const tracing = openTracing();
    expect(tracing.span('job', { job: 'clean' }, () => 7)).toBe(7);
    const failing = () =>
      tracing.span('job', { job: 'clean' }, () => {
        throw new RangeError('no');
      });
    expect(failing).toThrow(RangeError);
    expect(spans().filter(({ name }) => name === 'job clean')).toHaveLength(2);
  });

  it('makes each run of a job a trace', async () => {
    const run = async () => 'done';
    const [job] = tracedJobs([{ name: 'clean', everyMs: 5, run, failure: 'no' }], openTracing());
    expect(await job!.run()).toBe('done');
    expect(spans()).toContainEqual(expect.objectContaining({ name: 'job clean', around: undefined }));
  });

  it('wraps each method of the storage once, with its own `this`', async () => {
    const storage = openStorage(':memory:');
    const traced = tracedStorage(storage.forTenant('one'), openTracing());
    expect(traced.catalogue.revision).toBe(traced.catalogue.revision);
    expect(await traced.catalogue.revision()).toEqual(await storage.forTenant('one').catalogue.revision());
    expect(spans()).toContainEqual(
      expect.objectContaining({
        name: 'catalogue.revision',
        attributes: { 'endcap.port': 'catalogue', 'endcap.method': 'revision' },
      }),
    );
    await storage.close();
  });
});
