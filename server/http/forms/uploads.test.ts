import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { limits } from '../../../commerce/limits.ts';
import { messages } from '../../../commerce/messages.ts';
import { openSampleShop, type SampleShop } from '../../../testing/sample-shop.ts';
import { sampleStorefront } from '../../../testing/sample-storefront.ts';
import { createKeptStates } from '../../render/answers/kept-states.ts';
import { addFormRoutes } from './routes.ts';

const origin = 'https://shop.example';
const page = {
  version: 3,
  id: 'write',
  slug: '/write',
  type: 'CONTENT',
  body: [
    {
      widget: 'form',
      props: { schema: 'contact', omit: ['photo'], sentText: 'Thank you.' },
      children: [
        {
          widget: 'file-upload',
          props: { label: 'Pictures', name: 'photo', multiple: true, maxFiles: 2, maxFileSize: 2000 },
        },
      ],
    },
  ],
};

let sample: SampleShop;
let app: FastifyInstance;
let picture: Buffer;
beforeAll(async () => {
  picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#123456' } })
    .png()
    .toBuffer();
  sample = await openSampleShop();
  const { services } = sample.shop;
  const [source, at] = [JSON.stringify(page), '2026-01-01T00:00:00Z'];
  const head = { slug: page.slug, type: page.type, title: page.id };
  await services.storage.pages.saveDraft('page', page.id, source, head, at);
  await services.storage.pages.publish('page', page.id, source, head, { note: '', author: '', at });
  const keptStates = createKeptStates(services);
  const storefront = sampleStorefront(sample.shop, {
    keptStates,
  });
  app = await sample.app({
    origin,
    notFound: storefront.answer,
    failed: storefront.answer,
    plugins: [(scope, shop) => addFormRoutes(scope, shop, { storefront, keptStates, origin })],
  });
});
afterAll(() => app.close());

const email = 'asha@example.com';
const file = (bytes: Uint8Array | string, name = 'cup.png', type = 'image/png') =>
  new File([bytes as BlobPart], name, { type });

/** A browser without script, which keeps its cookie, sends the page's fields and follows redirects. */
function browser() {
  let cookie = '';
  let html = '';
  let address = '/write';
  const open = async (url: string) => {
    address = url;
    html = (await app.inject({ url, headers: { cookie } })).body;
    return html;
  };
  const post = async (url: string, fields: [string, string | File][]) => {
    const form = new FormData();
    for (const [name, value] of fields) form.append(name, value);
    const body = new Response(form);
    const answer = await app.inject({
      method: 'POST',
      url,
      payload: Buffer.from(await body.arrayBuffer()),
      headers: { origin, 'sec-fetch-site': 'same-origin', cookie, 'content-type': body.headers.get('content-type')! },
    });
    const [set] = [answer.headers['set-cookie']].flat();
    if (set) cookie = set.split(';')[0]!;
    return answer;
  };
  const follow = async (fields: [string, string | File][]) => {
    const { statusCode, headers } = await post(address, fields);
    expect(statusCode).toBe(303);
    return open(String(headers.location));
  };
  const stored = () =>
    [...html.matchAll(/<input type="hidden" name="photo" value="(\w+)"/g)].map(([, id]): [string, string] => [
      'photo',
      id!,
    ]);
  const send = async (files: File[], more: Record<string, string>) => {
    if (html === '') await open('/write');
    const input = /name="(w\w+ add files)"/.exec(html)![1]!;
    const submit = /name="do" value="(w\w+ act submit)"/.exec(html)![1]!;
    const none = new File([], '');
    return follow([
      ['do', submit],
      ['_shownAt', String(sample.shop.services.env.now() - limits.minFormSeconds * 1000)],
      ...Object.entries(more),
      ...(files.length > 0 ? files : [none]).map((each): [string, File] => [input, each]),
      ...stored(),
    ]);
  };
  const remove = async () => {
    const [button] = /<button[^>]* remove id"[^>]*>/.exec(html)!;
    const attribute = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(button)![1]!;
    return follow([[attribute('name'), attribute('value')]]);
  };
  return { open, post, send, remove, stored };
}
/** The visible text of the page, so that failure messages are short. */
const textIn = (html: string) => html.slice(html.indexOf('<body')).replaceAll(/<[^>]*>/g, ' ');
/** Names of the files in each submission of a shopper. */
const sentBy = async (name: string) => {
  const { submissions } = await sample.shop.services.storage.submissions.page({ count: 50 });
  return submissions
    .filter(({ values }) => values.name === name)
    .map(({ files }) => files.map(({ altText }) => altText));
};

it("renders a form with an upload field as multipart, with a file input named after the widget's action", async () => {
  const html = await browser().open('/write');
  expect(html).toMatch(/<form[^>]*enctype="multipart\/form-data"/i);
  expect(html).toMatch(/<input[^>]*type="file"[^>]*name="w\w+ add files"/);
});

it('stores the files of a form, and attaches them', async () => {
  const html = await browser().send([file(picture, 'a.png'), file(picture, 'b.png')], { name: 'Asha', email });
  expect(textIn(html)).toContain('Thank you.');
  expect(await sentBy('Asha')).toEqual([['a', 'b']]);
});

it('takes only as many files as the field allows, from the first one', async () => {
  const files = ['a', 'b', 'c'].map((name) => file(picture, `${name}.png`));
  await browser().send(files, { name: 'Ben', email });
  expect(await sentBy('Ben')).toEqual([['a', 'b']]);
});

it.each<[string, () => File, string]>([
  ['something else called a picture', () => file('<!doctype html>'), messages.fileTypeNotAllowed],
  ['of a type that the field does not take', () => file('%PDF-1.7', 'a.pdf', 'application/pdf'), 'not accepted'],
  ['larger than the field takes', () => file(Buffer.alloc(2001)), 'This file is too large.'],
  ['larger than the shop takes', () => file(Buffer.alloc(limits.maxUploadBytes + 9)), 'This file is too large.'],
])('reports at the field that a file is %s, without submitting', async (name, refused, problem) => {
  const shopper = browser();
  const html = await shopper.send([refused()], { name, email });
  expect(textIn(html)).toContain(problem);
  expect(html.includes(`value="${email}"`)).toBe(true);
  expect(await sentBy(name)).toEqual([]);
  await shopper.remove();
  expect(textIn(await shopper.send([file(picture, 'good.png')], { name, email }))).toContain('Thank you.');
  expect(await sentBy(name)).toEqual([['good']]);
});

it('keeps the uploaded files while other fields are invalid', async () => {
  const shopper = browser();
  const html = await shopper.send([file(picture, 'kept.png')], { name: 'Kim' });
  expect(textIn(html)).toContain('E-mail is required.');
  expect(textIn(html)).toContain('Uploaded');
  expect(shopper.stored()).toHaveLength(1);
  expect(textIn(await shopper.send([], { name: 'Kim', email }))).toContain('Thank you.');
  expect(await sentBy('Kim')).toEqual([['kept']]);
});

it.each<[string, File[], number]>([
  ['more files than a form may have', Array.from({ length: limits.maxFilesPerForm + 1 }, () => file('x')), 413],
  ['more than all files may have', Array.from({ length: 3 }, () => file(Buffer.alloc(limits.maxUploadBytes))), 413],
])('refuses a form with %s', async (_, files, status) => {
  const answer = await browser().post('/write', [
    ['do', 'w0 act submit'],
    ...files.map((each): [string, File] => ['w1 add files', each]),
  ]);
  expect(answer.statusCode).toBe(status);
});

it('rejects a multipart form from another site without reading it', async () => {
  const answer = await app.inject({
    method: 'POST',
    url: '/write',
    payload: '--x--\r\n',
    headers: { origin: 'https://evil.example', 'content-type': 'multipart/form-data; boundary=x' },
  });
  expect(answer.statusCode).toBe(403);
});
