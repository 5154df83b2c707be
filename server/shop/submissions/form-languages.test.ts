import { expect, it } from 'vitest';
import { formSubmit } from '../../../commerce/calls/registry.ts';
import { limits } from '../../../commerce/limits.ts';
import type { FormSchema } from '../../../schemas/entities/content/form-schema.ts';
import { openSampleShop } from '../../../testing/sample-shop.ts';

const form: FormSchema = {
  slug: 'visit',
  fields: [
    {
      key: 'day',
      name: 'Day',
      isRequired: true,
      definition: { type: 'DATE', validations: { rules: [{ type: 'MIN', value: '2026-03-01' }] } },
    },
  ],
};

it.each([
  ['/visit', 'Choose 1 March 2026 or later.'],
  ['/de/visit', 'Choose 1. März 2026 or later.'],
])("refuses entries at %s with dates formatted in the page's language", async (page, message) => {
  const markets = [{ locale: 'de-DE', localePathPrefix: '/de', currencyCode: 'EUR' }];
  const { visitor, env } = await openSampleShop({ defaultLocale: 'en-GB', markets, forms: [form] });
  const body = { day: '2026-02-28', _shownAt: String(env.now() - limits.minFormSeconds * 1000) };
  const { call } = await visitor();
  await expect(call(formSubmit, { params: { slug: 'visit' }, body }, { page })).rejects.toMatchObject({
    details: { problems: { day: message } },
  });
});
