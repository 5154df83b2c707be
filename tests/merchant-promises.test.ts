import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { currencyDecimals } from '../commerce/rules/money.ts';
import type { MerchantSays } from '../server/documents/merchant/says.ts';
import { defaultTenant } from '../server/storage/seed-catalogue.ts';
import { type CrawledPage, crawl, readable } from './merchant/crawl.ts';
import { documentSentences, forbiddenSentences } from './merchant/demo-sentences.ts';
import { emptyShop, type ImportedShop } from './merchant/open-shop.ts';

const goods = (price: string): string =>
  [
    'Handle,Title,Body (HTML),Vendor,Type,Variant Price,Variant Inventory Qty',
    `tent,Two-person tent,<p>Stands in wind.</p>,Polar,Tents,${price},4`,
    `stove,ストーブ,<p>登山用</p>,Polar,Stoves,${price},4`,
    `bag,حقيبة,<p>خفيفة</p>,Polar,Bags,${price},4`,
  ].join('\n');

const everything: Omit<MerchantSays, 'country'> = {
  about: 'Gear for the long way round. {{ no binding }}',
  delivery: 'Across the country in **4 days**.',
  returns: 'Send it back within *21 days*.',
  contact: 'hello@polar.example, on weekdays',
  newsletter: 'Every spring, one letter.',
  privacy: 'We keep your order for seven years. {{ no binding }}',
  terms: 'Ownership passes when you have paid.',
};

interface Case {
  name: string;
  currencyCode: string;
  said: MerchantSays;
  withDemo: boolean;
  price: string;
  shown: RegExp;
  country: string;
  postalCode: string;
  dialling: string;
}

const shops: readonly Case[] = [
  {
    name: 'a dollar shop that says nothing',
    currencyCode: 'USD',
    said: {},
    withDemo: true,
    price: '25.50',
    shown: /\$25\.50/,
    country: 'US',
    postalCode: 'ZIP code',
    dialling: '+1',
  },
  {
    name: 'a dollar shop that says everything',
    currencyCode: 'USD',
    said: everything,
    withDemo: false,
    price: '25.50',
    shown: /\$25\.50/,
    country: 'US',
    postalCode: 'ZIP code',
    dialling: '+1',
  },
  {
    name: 'a shop in Japan',
    currencyCode: 'JPY',
    said: { country: 'jp' },
    withDemo: false,
    price: '2550',
    shown: /[¥￥]2,550/,
    country: 'JP',
    postalCode: 'Postal code',
    dialling: '+81',
  },
  {
    name: 'a shop in Kuwait',
    currencyCode: 'KWD',
    said: {},
    withDemo: false,
    price: '25.125',
    shown: /25\.125/,
    country: 'KW',
    postalCode: 'Postal code',
    dialling: '+965',
  },
  {
    name: 'a euro shop in Ireland',
    currencyCode: 'EUR',
    said: { country: 'IE', returns: 'No returns.' },
    withDemo: false,
    price: '25.50',
    shown: /€25\.50/,
    country: 'IE',
    postalCode: 'Postal code',
    dialling: '+353',
  },
];

/** Words of one country, which must not occur in a shop of another country. */
const indian = /\bPIN code|\bPincode|\bIndia\b|₹|\bINR\b|rupee|\+91|\blandmark\b/i;

/** Paths of pages that exist only when the merchant has provided their text. */
const saidPages = { contact: '/contact', newsletter: '/newsletter', privacy: '/privacy', terms: '/terms' } as const;

describe.each(shops)('$name', (given) => {
  const { said } = given;
  let shop: ImportedShop;
  let served: Awaited<ReturnType<ImportedShop['serve']>>;
  let pages: Map<string, CrawledPage>;
  let output: string;
  beforeAll(async () => {
    shop = await emptyShop({ withDemo: given.withDemo });
    const { currencyCode } = given;
    ({ output } = await shop.run(goods(given.price), { currencyCode, shopName: 'Polar & Sons', said }));
    served = await shop.serve({ consent: { isRequired: true, categories: ['analytics'], policyVersion: '1' } });
    pages = await crawl(served.app);
    // Pages that nothing links to exist all the same.
    for (const path of ['/checkout', '/account', '/account/sign-in', '/nowhere', ...Object.values(saidPages)]) {
      const { statusCode: status, body: html } = await served.app.inject(path);
      if (!pages.has(path)) pages.set(path, { path, status, html, links: [] });
    }
  });
  afterAll(() => shop.close());

  const documents = async () => {
    const { pages: stored } = shop.storage.forTenant(defaultTenant);
    return [...(await stored.published('page')), ...(await stored.published('fragment'))];
  };
  const linked = (): Set<string> => new Set([...pages.values()].flatMap(({ links }) => links));

  it('contains no sentence of the demo on any page or in any dialog', async () => {
    const forbidden = forbiddenSentences();
    expect(forbidden.length).toBeGreaterThan(400);
    const found = documentSentences(await documents());
    expect(forbidden.filter((sentence) => found.has(sentence))).toEqual([]);
    for (const { path, html } of pages.values()) {
      const text = readable(html);
      expect([path, forbidden.filter((sentence) => sentence.length > 12 && text.includes(sentence))]).toEqual([
        path,
        [],
      ]);
    }
  });

  it('contains no word of another country, but the formats of its own', () => {
    for (const { path, html } of pages.values())
      expect([path, indian.exec(readable(html))?.[0]]).toEqual([path, undefined]);
    expect(served.config.countries).toEqual([given.country]);
    const { html } = pages.get('/products/tent')!;
    expect(currencyDecimals(given.currencyCode)).toBe(given.price.split('.')[1]?.length ?? 0);
    expect(readable(html)).toMatch(given.shown);
    expect(html).not.toContain('delivery-pincode');
    expect(html).not.toContain('We do not deliver');
  });

  it('asks for an address in the format of its country', async () => {
    const checkout = (await documents()).find(({ id }) => id === 'checkout')!.source;
    expect(checkout).toContain(`"label": "${given.postalCode}"`);
    expect(checkout).toContain(`"phonePrefix": "${given.dialling}"`);
    const forms = (await served.app.inject('/api/v1/org/address-form')).body;
    if (forms.includes('supportedCountries')) expect(forms).toContain(given.country);
  });

  it.each(Object.entries(saidPages))('has a page for %s only if its merchant has provided the text', (key, path) => {
    const text = said[key as keyof typeof saidPages];
    expect([path, pages.get(path)?.status, linked().has(path)]).toEqual([
      path,
      text === undefined ? 404 : 200,
      text !== undefined,
    ]);
    if (text !== undefined) expect(readable(pages.get(path)!.html)).toContain(text.split(/[.*{]/)[0]!);
  });

  it('mentions delivery and returns only if its merchant did, and leaves nothing blank', () => {
    const { html } = pages.get('/products/tent')!;
    const text = readable(html);
    // The contents of a dialog are rendered when it is opened; its button exists only if it has contents.
    const title = [said.delivery && 'Delivery', said.returns && 'Returns'].filter(Boolean).join(' and ');
    const trigger = />(Delivery and returns|Delivery|Returns)<\/button>/.exec(html)?.[1] ?? '';
    expect(trigger.toLowerCase()).toBe(title.toLowerCase());
    expect(text.includes('4 days')).toBe(said.delivery !== undefined);
    for (const { path, html: page } of pages.values()) {
      expect([path, /undefined|\[object|\{\{ config/.exec(readable(page))?.[0]]).toEqual([path, undefined]);
      expect([
        path,
        /<(?:p|h\d|li|ul|a|summary)(?: (?![^>]*(?:aria-live|role="status"))[^>]*)?><\/(?:p|h\d|li|ul|a|summary)>/.exec(
          page,
        )?.[0],
      ]).toEqual([path, undefined]);
    }
  });

  it('asks for consent only when there is a privacy policy', () => {
    const { html } = pages.get('/')!;
    expect(html.includes('Accept all')).toBe(said.privacy !== undefined);
    expect(html.includes('Privacy settings')).toBe(said.privacy !== undefined);
  });

  it('has no dead link', () => {
    const expected = new Set<string>(['/nowhere', ...Object.values(saidPages).filter((path) => !linked().has(path))]);
    const dead = [...pages.values()].filter(({ status, path }) => status === 404 && !expected.has(path));
    expect(dead.map(({ path }) => path)).toEqual([]);
  });

  it('reports which texts are missing, and the option for each', () => {
    for (const [option, text] of Object.entries({ '--returns': said.returns, '--privacy': said.privacy }))
      expect([option, output.includes(option)]).toEqual([option, text === undefined]);
    expect(output).toContain('It delivers to');
  });
});

describe("a merchant's texts", () => {
  let shop: ImportedShop;
  beforeAll(async () => {
    shop = await emptyShop();
  });
  afterAll(() => shop.close());

  it('are kept by later imports, and removed by an empty text', async () => {
    const csv = goods('25.50');
    await shop.run(csv, { currencyCode: 'USD', said: everything });
    await shop.run(csv, { said: { returns: '', privacy: '' } });
    const { profile, pages } = shop.storage.forTenant(defaultTenant);
    const { information, policies } = (await profile.read())!;
    expect([information?.delivery, information?.returns, policies]).toEqual([
      everything.delivery,
      undefined,
      { terms: everything.terms },
    ]);
    expect(await pages.publishedOne('page', 'privacy')).toBeUndefined();
    expect(await pages.publishedOne('page', 'terms')).toBeDefined();
  });

  it.each([
    ['a country that is none', { country: 'Atlantis' }, /Unknown --country "Atlantis"[\s\S]*ISO 3166/],
    ['a text that is too long', { returns: 'x'.repeat(1_001) }, /--returns has 1001 characters; 1000 is the most/],
  ])('are refused because of %s, and nothing is written', async (_, said, message) => {
    const { catalogue } = shop.storage.forTenant(defaultTenant);
    const revision = await catalogue.revision();
    await expect(shop.run(goods('11.00'), { said })).rejects.toThrow(message);
    expect(await catalogue.revision()).toBe(revision);
  });

  it('an import requires a country where the currency does not determine one', async () => {
    const other = await emptyShop();
    await expect(other.run(goods('11'), { currencyCode: 'XOF' })).rejects.toThrow(/--country/);
    expect((await other.run(goods('11'), { currencyCode: 'XOF', said: { country: 'SN' } })).exitCode).toBe(0);
    await other.close();
  });
});
