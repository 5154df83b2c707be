import type { FastifyRequest } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { type CheckableSchema, schemaErrors } from '../../schemas/check.ts';
import { openSampleShop, type SampleShop } from '../../testing/sample-shop.ts';
import { sampleStorefront } from '../../testing/sample-storefront.ts';
import { callContracts } from '../../widgets/shop-registry.ts';
import type { PreviewConditions } from '../documents/previews/preview-conditions.ts';
import type { Storefront } from './answers/storefront.ts';
import { noAssets } from './assets/client-assets.ts';
import { hashOf } from './document/policy.ts';
import { sampleAnswers, sampleCustomer } from './drafts/sample-customer.ts';

let sample: SampleShop;
let storefront: Storefront;
beforeAll(async () => {
  sample = await openSampleShop();
  storefront = sampleStorefront(sample.shop, {
    assets: { ...noAssets, exposure: '/assets/exposure.js' },
    markets: [
      { locale: 'en-IN', localePathPrefix: '', currencyCode: 'INR', timeZone: 'Asia/Kolkata' },
      { locale: 'de-DE', localePathPrefix: '/de', currencyCode: 'EUR', timeZone: 'Europe/Berlin' },
    ],
  });
});

const text = (words: string, more: object = {}) => ({ widget: 'text', props: { text: words }, ...more });
const body = [
  text('guest only', { when: '{{ user.isAnonymous }}' }),
  text('hello {{ user.firstName }}', { when: '{{ $not(user.isAnonymous) }}' }),
  text('sale', { from: '2026-12-24T09:00', until: '2026-12-25' }),
  text('it is {{ $now() }}'),
  text('in {{ market.currencyCode }} at {{ route.path }}'),
  {
    widget: 'orders',
    as: 'orders',
    slots: { item: [text('order {{ orders.item.node.name }}{{ orders.item.name }}')] },
  },
  { widget: 'address-list', as: 'places', slots: { item: [text('to {{ places.item.address1 }}')] } },
];
const late = text('late', { when: "{{ $now() > '2026-12-24' }}" });
const options = { a: { weight: 1 }, b: { weight: 1, changes: [{ at: '/body/0/props/text', to: 'changed by b' }] } };
const page = { version: 3, id: 'p', slug: '/', type: 'CONTENT', body: [...body, late] };
const source = JSON.stringify({ ...page, variants: { experiment: 'words', options } });
const request = { headers: {} } as FastifyRequest;

const wanted = (conditions: PreviewConditions, url = '/') => ({
  kind: 'page' as const,
  id: 'p',
  source,
  url,
  conditions,
});
const shown = (conditions: PreviewConditions, url?: string) => storefront.preview(wanted(conditions, url), request);

describe('a preview', () => {
  it.each<[PreviewConditions, has: string[], lacks: string[]]>([
    [{}, ['guest only', 'in INR'], ['hello', '>sale<', 'SAMP-1001']],
    [{ visitor: 'guest' }, ['guest only'], ['hello', 'SAMP-1001']],
    [{ visitor: 'customer' }, ['hello Asha', 'order #SAMP-1001', 'to 12 Lake Road'], ['guest only']],
    [{ at: '2026-12-24T08:59' }, ['it is 2026-12-24T03:29:00.000Z'], ['>sale<']],
    [{ at: '2026-12-24T09:00' }, ['>sale<'], []],
    [{ at: '2026-12-25T00:00' }, [], ['>sale<']],
    [{ at: '2026-12-24T09:00', locale: 'de-DE' }, ['>sale<', 'in EUR at /', '2026-12-24T08:00:00.000Z'], []],
    [{ variant: 'b' }, ['changed by b'], ['guest only']],
    [{ variant: 'a' }, ['guest only'], ['changed by b']],
    [{ visitor: 'customer', answers: 'empty' }, ['hello Asha'], ['SAMP-1001', '12 Lake Road']],
    [{ visitor: 'customer', answers: 'many' }, ['hello Asha', 'order Made-up', 'to Made-up'], ['SAMP-1001']],
    [{ visitor: 'customer', answers: 'long' }, ['order Rindfleisch'], ['SAMP-1001']],
    [{ visitor: 'customer', answers: 'failing' }, ['hello Asha'], ['SAMP-1001', '12 Lake Road']],
    [{ variant: 'removed', locale: 'fr-FR' }, ['guest only', 'in INR'], ['changed by b']],
  ])('under %j shows %j and not %j', async (conditions, has, lacks) => {
    const { html } = await shown(conditions);
    const [markup = ''] = html.split('<script');
    for (const words of has) expect(markup).toContain(words);
    for (const words of lacks) expect(markup).not.toContain(words);
  });

  it('takes an address to the chosen market', async () => {
    const { html } = await shown({ locale: 'en-IN' }, '/de');
    expect(html).toContain('in INR');
    expect((await shown({}, '/de')).html).toContain('in EUR');
  });

  it('passes the time to the page, and disconnects a page that is shown as for another visitor', async () => {
    expect(await shown({})).toMatchObject({
      now: undefined,
      policy: expect.not.stringContaining("connect-src 'none'"),
    });
    // The editor loads its accessibility check into the page.
    expect((await shown({})).policy).toMatch(/; trusted-types (endcap-sandbox )?endcap-editor(;|$)/);
    const { now, policy } = await shown({ visitor: 'customer', at: '2026-12-24T09:00' });
    expect(now).toBe(Date.parse('2026-12-24T03:30:00Z'));
    expect(policy).toMatch(/, connect-src 'none'; form-action 'none'$/);
  });

  it('never shows the sample customer on the published page, and never stores them', async () => {
    const { pages, customers } = sample.shop.services.storage;
    const head = { slug: '/', type: 'CONTENT', title: '' };
    const at = '2026-01-01T00:00:00Z';
    await pages.saveDraft('page', 'p', JSON.stringify(page), head, at);
    await pages.publish('page', 'p', JSON.stringify(page), head, { note: '', author: '', at });
    const app = await sample.app({ notFound: storefront.answer });
    const visited = async () => (await app.inject({ url: '/' })).body;
    await shown({ visitor: 'customer' });
    expect(await visited()).toContain('guest only');
    await shown({ visitor: 'customer' });
    expect(await visited()).not.toContain('Asha');
    expect(await customers.read(sampleCustomer.globalId!)).toBeUndefined();
  });

  it('passes the answers of calls and their delay to its browser', async () => {
    const settingsIn = (html: string) => {
      const [, json] = /<script type="application\/json" id="endcap-preview">(.*?)<\/script>/.exec(html) ?? [];
      return json === undefined ? undefined : JSON.parse(json);
    };
    const settings = async (conditions: PreviewConditions) => settingsIn((await shown(conditions)).html);
    expect(await settings({})).toBeUndefined();
    const cart = expect.objectContaining({ totalQuantity: 0 });
    expect(await settings({ visitor: 'guest' })).toEqual({ answers: { 'cart.get': cart }, isDisconnected: true });
    expect(await settings({ visitor: 'customer' })).toMatchObject({ answers: { 'cart.get': cart, 'user.me': {} } });
    expect(await settings({ network: 'slow' })).toEqual({ delayMs: 2000 });
    expect(await settings({ answers: 'failing' })).toMatchObject({ failing: expect.arrayContaining(['order.list']) });
    const { answers } = await settings({ answers: 'many', seed: '3' });
    expect(answers['order.list'].edges.length).toBeGreaterThan(10);
    expect(await settings({ answers: 'many', seed: '3' })).toEqual({ answers });
    expect(await settings({ answers: 'many', seed: '4' })).not.toEqual({ answers });
    // Drafts shared with people without an account have no settings, because no script runs there.
    expect(settingsIn((await storefront.showDraft(wanted({ network: 'slow' }))).html)).toBeUndefined();
  });

  it('uses the style sheet for reduced motion when asked to, which its policy allows', async () => {
    const styleOf = ({ html }: { html: string }) => /<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? '';
    const [plain, reduced] = [await shown({}), await shown({ motion: 'reduced' })];
    expect(styleOf(plain)).toContain('prefers-reduced-motion');
    expect(styleOf(reduced)).not.toContain('prefers-reduced-motion');
    expect(styleOf(reduced)).toContain('@media (min-width: 0)');
    expect(reduced.policy).toContain(hashOf(styleOf(reduced)));
    expect(reduced.policy).not.toContain(hashOf(styleOf(plain)));
  });

  it('does not count as an exposure of the variant that it shows', async () => {
    const { html } = await shown({ variant: 'b' });
    expect(html).toContain('data-variant="b"');
    expect(html).not.toContain('exposure.js');
  });

  it('is explained under the same conditions', async () => {
    const explain = async (pointer: string, conditions: PreviewConditions) =>
      (await storefront.explain({ ...wanted(conditions), pointer }, request)).isShown;
    expect(await explain('/body/1', {})).toBe(false);
    expect(await explain('/body/1', { visitor: 'customer' })).toBe(true);
    expect(await explain('/body/7', {})).toBe(false);
    expect(await explain('/body/7', { at: '2026-12-24T09:00' })).toBe(true);
  });
});

it.each(Object.entries(sampleAnswers({ currencyCode: 'EUR' })))('answers %s as its contract requires', (id, answer) => {
  expect(schemaErrors(callContracts.get(id)!.answer as CheckableSchema, answer)).toEqual([]);
});
