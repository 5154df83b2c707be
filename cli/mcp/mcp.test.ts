import type { Server as HttpServer } from 'node:http';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { promptOf } from '../../assistant/prompt.ts';
import { checkDocument } from '../../server/documents/checks/check-document.ts';
import { createPageService, type PageService } from '../../server/documents/library/page-service.ts';
import { AccessKeys } from '../../server/shop/sessions/access-keys.ts';
import { quickHash } from '../../testing/quick-hash.ts';
import { openSampleShop, type SampleShop } from '../../testing/sample-shop.ts';
import { currentParts } from '../../widgets/current-parts.ts';
import { RemoteShop } from '../remote/remote-shop.ts';
import { openToolContext, serveHttp, serverOf } from './serve.ts';

let sample: SampleShop;
let app: Awaited<ReturnType<SampleShop['app']>>;
let service: PageService;
let address: URL;
let secret: string;

const check = (source: string) => checkDocument(source, 'page', { names: () => [], read: () => undefined });

beforeEach(async () => {
  sample = await openSampleShop();
  const { storage } = sample.shop.services;
  app = await sample.app({ pages: { check } });
  address = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  service = createPageService(storage.pages, sample.env, check);
  await storage.authors.save({ name: 'meera', role: 'author', passwordHash: quickHash('x'), changedAt: '' });
  secret = (await new AccessKeys(storage, sample.env).create('meera', 'assistant', 1)).secret;
});
afterEach(() => app.close());

/** Connects an assistant to the shop. */
async function connected() {
  const server = await serverOf(openToolContext(new RemoteShop(address, secret)), '1');
  const [near, far] = InMemoryTransport.createLinkedPair();
  const client = new Client({ name: 'test', version: '1' });
  await Promise.all([server.connect(far), client.connect(near)]);
  const use = async (name: string, input: object = {}) => {
    const { content, isError = false } = await client.callTool({ name, arguments: { ...input } });
    const text = (content as { type: string; text?: string }[]).map((part) => part.text ?? part.type).join('\n');
    return isError ? `ERROR ${text}` : text;
  };
  return { client, use };
}

const lines = (...operations: object[]) => operations.map((each) => JSON.stringify(each)).join('\n');
const created = { do: 'create', slug: '/tea', title: 'Tea', description: 'How we make tea.' };

describe('an assistant', () => {
  it('has eight tools, of which one changes drafts and none publishes', async () => {
    const { client } = await connected();
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      ...['catalogue', 'describe', 'shop', 'read', 'patch', 'check', 'look', 'diff'],
    ]);
    expect(tools.filter(({ annotations }) => !annotations?.readOnlyHint).map(({ name }) => name)).toEqual(['patch']);
  });

  it('finds parts and reads their contracts', async () => {
    const { use } = await connected();
    expect((await use('catalogue', { task: 'a slideshow of pictures' })).split('\n')[0]).toMatch(/^widget carousel/);
    expect(await use('describe', { names: ['text', 'set-flag', 'nothing'] })).toMatch(
      /widget text:[\s\S]*action set-flag:[\s\S]*There is no widget, action or fragment "nothing"/,
    );
    expect(await use('shop', { query: 'plate' })).toMatch(/^product item-\d+: /m);
  });

  it('reads the redirects of the shop', async () => {
    const { use } = await connected();
    expect(await use('read', { page: 'redirects' })).toBe('The shop has no redirects.');
    const redirects = [
      { from: '/old', to: '/tea' },
      { from: '/blog/*', to: '/journal/*' },
    ];
    await service.saveDraft('redirects', 'redirects', JSON.stringify({ version: 1, redirects }));
    expect(await use('read', { page: 'redirects' })).toBe('/old to /tea\n/blog/* to /journal/*');
  });

  it('writes a page line by line, and publishes nothing', async () => {
    const { use } = await connected();
    const made = await use('patch', {
      page: 'tea',
      operations: lines(
        created,
        { do: 'insert', nodes: [{ widget: 'text', props: { tag: 'h1', text: 'Tea' } }] },
        { do: 'insert', nodes: [{ widget: 'text', props: { text: '{{ pot.colour }}' } }] },
        { do: 'insert', nodes: [{ widget: 'text', props: { txt: 'Two minutes.' } }] },
      ),
    });
    expect(made).toMatch(/line 1: done, made n1\nline 2: refused\n {2}error .*pot/);
    expect(made).toMatch(/line 3: mended, made n\d+[\s\S]*Saved as draft 1\./);
    expect(await use('read', { page: 'tea' })).toMatch(
      /n1 text tag="h1" text="Tea"\n {2}n\d+ text text="Two minutes\."$/,
    );
    expect(await use('check', { page: 'tea' })).not.toMatch(/error/);
    expect(await use('diff', { page: 'tea' })).toMatch(/not published/);
    expect(await sample.shop.services.storage.pages.publishedOne('page', 'tea')).toBeUndefined();
  });

  it('describes in sentences how a draft differs from the live text', async () => {
    const { use } = await connected();
    await use('patch', {
      page: 'tea',
      operations: lines(created, { do: 'insert', nodes: [{ widget: 'text', props: { text: 'One' } }] }),
    });
    await service.publish('page', 'tea', { author: 'meera' });
    expect(await use('diff', { page: 'tea' })).toBe('The draft is what shoppers see.');
    await use('patch', { page: 'tea', operations: lines({ do: 'set', node: 'n1', path: 'props.text', value: 'Two' }) });
    expect(await use('diff', { page: 'tea' })).toMatch(/from “One” to “Two”/);
  });

  it('keeps changes that someone else has saved meanwhile', async () => {
    const { use } = await connected();
    await use('patch', { page: 'tea', operations: lines(created) });
    const text = (await service.readDraft('page', 'tea')).source.replace('How we', 'How they');
    await service.saveDraft('page', 'tea', text);
    const answer = await use('patch', {
      page: 'tea',
      operations: lines({ do: 'set', path: 'seo.title', value: 'Chai' }),
    });
    expect(answer).toMatch(/Saved as draft 3/);
    expect((await service.readDraft('page', 'tea')).source).toMatch(/"Chai"[\s\S]*How they/);
  });

  it.each<[tool: string, input: object, said: RegExp]>([
    ['read', { page: 'nowhere' }, /no page "nowhere"/],
    ['read', { page: '../etc' }, /not a name of a page/],
    ['patch', { page: 'nowhere', operations: '{ "do": "remove", "node": "n1" }' }, /begins with the line/],
    ['patch', { page: 'tea' }, /operations/],
    ['look', { page: 'tea', width: 9000 }, /width/],
  ])('is told the problem with %s %j', async (tool, input, said) => {
    const { use } = await connected();
    expect(await use(tool, input)).toMatch(new RegExp(`^ERROR .*${said.source}`));
  });

  it('gets a prompt of at most 8,000 tokens, generated from the contracts', async () => {
    const { client } = await connected();
    const { messages } = await client.getPrompt({ name: 'write-pages' });
    const { text } = messages[0]!.content as { text: string };
    const { widgets, actions } = currentParts().registry;
    expect(text).toContain(promptOf({ widgets, actions, fragments: [] }).split('\n\n')[0]);
    for (const name of [...widgets.keys(), ...actions.keys()]) expect(text).toMatch(new RegExp(`^${name}[: ]`, 'm'));
    // A token of English and JSON has more than three characters on average.
    expect(text.length / 3).toBeLessThan(8000);
  });
});

describe('over HTTP', () => {
  let http: HttpServer;
  let port: number;
  beforeEach(async () => {
    http = await serveHttp(address, 0, '1');
    ({ port } = http.address() as AddressInfo);
  });
  afterEach(() => new Promise((resolve) => http.close(resolve)));

  const ask = (headers: Record<string, string>, path = '/mcp', name = 'shop') =>
    new Promise<{ status: number; text: string }>((resolve, reject) => {
      const sent = request(
        {
          port,
          host: '127.0.0.1',
          path,
          method: 'POST',
          headers: {
            host: `localhost:${port}`,
            'content-type': 'application/json',
            accept: 'application/json, text/event-stream',
            ...headers,
          },
        },
        (answer) => {
          let text = '';
          answer.on('data', (chunk) => {
            text += chunk;
          });
          answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
        },
      );
      sent.on('error', reject);
      sent.end(
        JSON.stringify({
          jsonrpc: '2.0',
          id: 1,
          method: 'tools/call',
          params: { name, arguments: { query: 'plate' } },
        }),
      );
    });
  const key = () => ({ authorization: `Bearer ${secret}` });

  it('responds to programs on this machine that have a key', async () => {
    const { status, text } = await ask(key());
    expect([status, text]).toEqual([200, expect.stringContaining('product item-')]);
  });

  it('responds to pages on this machine, such as those of an inspector', async () => {
    expect((await ask({ ...key(), origin: 'http://localhost:6274' })).status).toBe(200);
  });

  it("reports an invalid key in the tool's response", async () => {
    const { text } = await ask({ authorization: 'Bearer endcap_nothing' });
    expect(text).toContain('opens nothing');
  });

  it.each<[what: string, status: number, headers: () => Record<string, string>, path?: string]>([
    ['without a key', 401, () => ({})],
    ['for another host', 403, () => ({ ...key(), host: 'shop.example' })],
    ['of a page of a browser', 403, () => ({ ...key(), origin: 'https://evil.example' })],
    ['of a page whose host begins like this one', 403, () => ({ ...key(), origin: 'http://localhost.evil.example' })],
    ['of a page in a sandbox', 403, () => ({ ...key(), origin: 'null' })],
    ['at another path', 404, () => key(), '/'],
  ])('rejects a request %s', async (_, status, headers, path) => {
    expect((await ask(headers(), path)).status).toBe(status);
  });
});
