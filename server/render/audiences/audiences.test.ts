import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Audience, AudienceCondition } from '../../../commerce/rules/audiences/audience.ts';
import type { VisitFacts } from '../../../commerce/rules/audiences/membership.ts';
import { heldRules } from '../../../plan/audience-rules.ts';
import type { Json } from '../../../schemas/page.ts';
import { openSampleShop } from '../../../testing/sample-shop.ts';
import { sampleStorefront } from '../../../testing/sample-storefront.ts';
import type { DocumentKind } from '../../core/ports/storage/documents/pages.ts';
import { prepareAudience } from './ready-audience.ts';

type Sample = Awaited<ReturnType<typeof openSampleShop>>;
let sample: Sample;
let app: FastifyInstance;

const at = '2026-01-01T00:00:00Z';

async function publish(kind: DocumentKind, id: string, document: object): Promise<void> {
  const { pages } = sample.shop.services.storage;
  const source = JSON.stringify(document);
  const { slug = '', type = kind.toUpperCase() } = document as { slug?: string; type?: string };
  await pages.saveDraft(kind, id, source, { slug, type, title: id }, at);
  await pages.publish(kind, id, source, { slug, type, title: id }, { note: '', author: '', at });
}

const conditions: Record<string, AudienceCondition[]> = {
  returning: [{ visitor: 'returning' }],
  phones: [{ device: ['phone'] }],
  'indian-tablets': [{ place: { countries: ['IN'] } }, { device: ['tablet'] }],
  instagram: [{ campaign: { sources: ['instagram'] } }],
  'many-facts': [{ expression: '{{ device != "phone" and place.region = "MH" }}' }],
};
const audiences = Object.entries(conditions).map(([id, all]): Audience => ({ version: 1, id, title: id, all }));

/** The rules of the page's sections; each is on its own, so each decides about the page. */
const rules = ['returning', 'not returning', 'phones', 'indian-tablets or phones', 'instagram', 'many-facts'];

const section = (text: string, audience: string | string[]): Json => ({ widget: 'text', audience, props: { text } });
const page = (id: string, body: Json[], more: object = {}) => ({
  version: 3,
  id,
  slug: `/${id}`,
  type: 'CONTENT',
  body,
  ...more,
});

const marked = (rule: string): string => `Section ${rules.indexOf(rule)}.`;

beforeAll(async () => {
  sample = await openSampleShop();
  for (const audience of audiences) await publish('audience', audience.id, audience);
  await publish(
    'page',
    'sections',
    page('sections', [
      { widget: 'text', props: { text: 'For all.' } },
      ...rules.map((rule) => section(marked(rule), rule.split(' or '))),
    ]),
  );
  await publish('page', 'plain', page('plain', [{ widget: 'text', props: { text: 'For all.' } }]));
  await publish(
    'page',
    'test',
    page('test', [{ widget: 'text', props: { text: 'As it is.' } }], {
      variants: {
        experiment: 'words',
        options: {
          other: { weight: 1, audience: 'phones', changes: [{ at: '/body/0/props/text', to: 'For phones.' }] },
        },
      },
    }),
  );
  const storefront = sampleStorefront(sample.shop, {
    rendersPerMinute: 1_000_000,
    placeHeaders: { country: 'cf-ipcountry', region: 'cf-region-code' },
  });
  app = await sample.app({ notFound: storefront.answer, failed: storefront.answer });
});
afterAll(() => app.close());

const userAgents: Record<VisitFacts['device'], string> = {
  phone: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Mobile/15E148 Safari/604.1',
  tablet: 'Mozilla/5.0 (iPad; CPU OS 19_0 like Mac OS X) Safari/604.1',
  computer: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36',
};

/** Half an hour is over since the last visit. */
const earlierVisit = (): string => `endcap_visits=1.${Math.floor(sample.env.now() / 60_000) - 31}`;

const visits = fc.record({
  visitor: fc.constantFrom('new' as const, 'returning' as const),
  device: fc.constantFrom('phone' as const, 'tablet' as const, 'computer' as const),
  country: fc.constantFrom('IN', 'DE'),
  region: fc.constantFrom('MH', ''),
  source: fc.constantFrom('', 'instagram', 'Instagram', 'mail'),
});
type Visit = typeof visits extends fc.Arbitrary<infer Value> ? Value : never;

const send = (url: string, { visitor, device, country, region, source }: Visit) =>
  app.inject({
    url: source === '' ? url : `${url}?utm_source=${source}`,
    headers: {
      'user-agent': userAgents[device],
      'cf-ipcountry': country,
      'cf-region-code': region,
      ...(visitor === 'returning' ? { cookie: earlierVisit() } : {}),
    },
  });

/** The rules that hold by the conditions alone, with every fact known. */
function expected({ visitor, device, country, region, source }: Visit): string[] {
  const facts: VisitFacts = {
    visitor,
    device,
    signedIn: false,
    place: { country, region },
    campaign: { source, medium: '', name: '' },
    orders: [],
  };
  const members = audiences.filter((each) => prepareAudience(each).isMember(facts)).map(({ id }) => id);
  return heldRules(rules, new Set(members));
}

const computer: Visit = { visitor: 'new', device: 'computer', country: 'IN', region: '', source: '' };

it('shows the sections of the audiences of a visitor, and the same page to visitors who pass the same rules', async () => {
  const pages = new Map<string, string>();
  await fc.assert(
    fc.asyncProperty(visits, async (visit) => {
      const { body, statusCode, headers } = await send('/sections', visit);
      expect(statusCode).toBe(200);
      const held = expected(visit);
      expect(rules.filter((rule) => body.includes(marked(rule)))).toEqual(held);
      expect(body).toContain('For all.');
      expect(headers['cache-control']).toContain('private');
      const key = held.join();
      expect(pages.get(key) ?? body).toBe(body);
      pages.set(key, body);
    }),
  );
  expect(new Set(pages.values()).size).toBe(pages.size);
});

it('leaves pages without audiences to shared caches, and sets no cookie for them', async () => {
  const { headers, body } = await send('/plain', computer);
  expect(headers['cache-control']).toContain('public');
  expect(headers['set-cookie']).toBeUndefined();
  expect(body).toContain('For all.');
});

it('remembers the campaign of a link to any page', async () => {
  const { headers } = await send('/plain', { ...computer, source: 'instagram' });
  expect(headers['cache-control']).toContain('private');
  const cookie = String(headers['set-cookie']).split(';')[0]!;
  const later = await app.inject({ url: '/sections', headers: { cookie } });
  expect(later.body).toContain(marked('instagram'));
});

it('takes a visitor for new until the visit ends', async () => {
  const first = await app.inject({ url: '/sections' });
  const cookie = String(first.headers['set-cookie']).split(';')[0]!;
  expect((await app.inject({ url: '/sections', headers: { cookie } })).body).toContain(marked('not returning'));
  sample.env.advance(31 * 60_000);
  const second = await app.inject({ url: '/sections', headers: { cookie } });
  expect(second.body).toContain(marked('returning'));
  const next = String(second.headers['set-cookie']).split(';')[0]!;
  expect((await app.inject({ url: '/sections', headers: { cookie: next } })).body).toContain(marked('returning'));
});

it('shows a variant to its audience alone', async () => {
  expect((await send('/test', { ...computer, device: 'phone' })).body).toContain('For phones.');
  const { body, headers } = await send('/test', computer);
  expect(body).toContain('As it is.');
  expect(headers['set-cookie']).toBeUndefined();
});
