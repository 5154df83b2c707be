// @vitest-environment jsdom
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { cartAddLines, productGet } from '../../commerce/calls/registry.ts';
import { compilePage } from '../../compiler/index.ts';
import type { Json } from '../../schemas/page.ts';
import { speaking } from '../../server/core/spoken-language.ts';
import type { LocalCaller } from '../../server/shop/calls/local-caller.ts';
import { shop, tampered } from '../../testing/index.ts';
import { shopRegistry } from '../../widgets/shop-registry.ts';
import { hydratedPlan, rendererNames } from '../drawing/hydrated-page.ts';
import { exampleFragments, exampleNames, examplePage, widgetExamples } from '../examples.ts';
import { currencies, locales, timeZones } from './markets.ts';

/** A page with dates and amounts in all formats. */
const formatted: Json = {
  version: 1,
  id: 'formatted',
  slug: '/',
  type: 'CONTENT',
  body: ["'2026-03-05T22:30:00Z'", "'2026-12-31'", '1772750000000'].flatMap((date) =>
    ['d MMM yyyy HH:mm', 'EEEE', 'full', 'time'].map((template) => ({
      widget: 'text',
      props: { text: `{{ $date(${date}, '${template}') }} {{ $money({'amount': 1234567.5, 'currencyCode': 'EUR'}) }}` },
    })),
  ),
};

const pages = exampleNames.map((name) => ({ ...examplePage(name), name: `the ${name} page` }));

const { TZ } = process.env;
afterEach(() => {
  if (TZ === undefined) delete process.env.TZ;
  else process.env.TZ = TZ;
});

describe.each(rendererNames)('hydrated by %s', (renderer) => {
  let visitor: LocalCaller;
  beforeAll(async () => {
    visitor = (await shop()).visitor();
    const cup = await visitor.call(productGet, { params: { slug: 'cup' } });
    await visitor.call(cartAddLines, { body: [{ variantId: cup.variants[0]!.id, quantity: 2 }] });
  });

  it.each([
    { name: 'formatted dates and amounts', page: formatted, url: '/', answers: {} },
    ...pages,
    ...widgetExamples,
  ])('$name is hydrated identically in all locales and time zones', async ({ name, page, url, answers }) => {
    // Dates and amounts are tested in every pair of locale and time zone; other pages once in every locale.
    const testsEveryPair = process.env.MARKETS === 'all' || page === formatted;
    const { plan } = compilePage(page, {
      registry: shopRegistry,
      fragment: (fragmentName) => exampleFragments[fragmentName],
      types: 'none',
    });
    const overrides = Object.fromEntries(Object.entries(answers).map(([id, answer]) => [id, () => answer]));
    for (const [at, locale] of locales.entries())
      for (const [index, timeZone] of timeZones.entries()) {
        // The name's length varies which time zones a page gets.
        if (!testsEveryPair && (name.length + index + at) % timeZones.length !== 0) continue;
        process.env.TZ = 'UTC';
        const localePathPrefix = locale === 'en-IN' ? '' : `/${locale}`;
        const shown = await hydratedPlan(plan, {
          way: renderer,
          url: url === '/' ? localePathPrefix || '/' : `${localePathPrefix}${url}`,
          answers: tampered(visitor, overrides),
          timeZone,
          market: {
            locale,
            localePathPrefix,
            currencyCode: currencies[locale],
            // Every second market has a time zone of its own.
            ...(index % 2 === 0 ? {} : { timeZone: timeZones[(index + 1) % timeZones.length]! }),
          },
        });
        expect(shown.html).not.toBe('');
        process.env.TZ = timeZone;
        // Scripts of a market have the messages in its language.
        await speaking(locale, async () => {
          await shown.hydrate();
          await shown.bring();
        });
        expect(shown.troubles, `${locale} ${timeZone}`).toEqual([]);
        await shown.close();
      }
  });
});
