import { expect, it } from 'vitest';
import { nodesOf } from '../../../compiler/index.ts';
import { silentLog } from '../../shop/calls/context.ts';
import { openStorage } from '../../storage/libsql/open.ts';
import { PageLibrary } from '../library/page-library.ts';
import { previewedPage } from './preview.ts';
import { sampleInputs } from './sample-inputs.ts';

const text = (words: string) => ({ widget: 'text', props: { text: words } });
const fragment = (id: string, words: string) => JSON.stringify({ version: 1, id, body: [text(words)] });
const page = (slug: string, ...body: object[]) => JSON.stringify({ version: 1, id: 'p', slug, type: 'CONTENT', body });
const head = { slug: '/', type: 'CONTENT', title: '' };
const at = '2026-01-01T00:00:00Z';

/** A library with a page that includes the header, and a footer that no page includes. */
async function openLibrary() {
  const { pages } = openStorage(':memory:').forTenant('t');
  const source = page('/', { widget: 'fragment', props: { name: 'header' } }, text('body'));
  for (const [kind, id, draft] of [
    ['fragment', 'header', fragment('header', 'published header')],
    ['fragment', 'footer', fragment('footer', 'published footer')],
    ['page', 'p', source],
  ] as const) {
    await pages.saveDraft(kind, id, draft, head, at);
    await pages.publish(kind, id, draft, head, { note: '', author: '', at });
  }
  return new PageLibrary(pages, silentLog);
}

const wordsOf = async (kind: 'page' | 'fragment', id: string, source: string, url = '/') => {
  const { plan } = await previewedPage(await openLibrary(), { kind, id, source, url });
  return [...nodesOf(plan.body)].flatMap(({ props }) => (typeof props.text === 'string' ? [props.text] : []));
};

it("shows a page's draft with the published fragments", async () => {
  const source = page('/', { widget: 'fragment', props: { name: 'header' } }, text('draft'));
  expect(await wordsOf('page', 'p', source)).toEqual(['published header', 'draft']);
});

it("shows a fragment's draft in the page at the address", async () => {
  expect(await wordsOf('fragment', 'header', fragment('header', 'draft header'))).toEqual(['draft header', 'body']);
});

it('gives a fragment that is shown alone sample inputs', async () => {
  const inputs = {
    heading: { type: 'string' },
    note: { type: 'string', label: 'Small print', maxLength: 20 },
    count: { type: 'integer', minimum: 3, maximum: 3 },
    size: { enum: ['S', 'M'] },
    isWide: { type: 'boolean', default: true },
    tone: { type: 'string' },
    goods: { type: 'array', entity: 'product-card' },
    product: { entity: 'product' },
  };
  const presets = [{ label: 'Calm', with: { tone: 'calm' } }];
  expect(sampleInputs({ inputs, presets } as never)).toEqual({
    heading: 'Heading',
    note: 'Small print',
    count: 3,
    size: expect.stringMatching(/^[SM]$/),
    isWide: true,
    tone: 'calm',
    goods: '{{ sampleProducts.hits }}',
    product: '{{ sampleProducts.hits[0] }}',
  });
  const body = [text('{{ fragment.heading }}, {{ fragment.product.title }}')];
  const source = JSON.stringify({ version: 3, id: 'card', inputs, presets, body });
  const { plan, diagnostics } = await previewedPage(await openLibrary(), {
    kind: 'fragment',
    id: 'card',
    source,
    url: '/',
  });
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(plan.calls).toContain('collection.productSearch');
});

it('shows a fragment alone when the page at the address does not include it', async () => {
  const draft = fragment('footer', 'draft footer');
  expect(await wordsOf('fragment', 'footer', draft)).toEqual(['draft footer']);
  expect(await wordsOf('fragment', 'footer', draft, '/nowhere')).toEqual(['draft footer']);
});

it('gives a static page a script only in the editor, where the script applies edits', async () => {
  const library = await openLibrary();
  const request = { kind: 'page', id: 'p', source: page('/', text('still')), url: '/' } as const;
  expect((await previewedPage(library, request)).plan.isStatic).toBe(false);
  expect((await previewedPage(library, request, false)).plan.isStatic).toBe(true);
});
