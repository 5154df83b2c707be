import { expect, it } from 'vitest';
import { pageActions } from '../../../runtime/actions/registry.ts';
import type { CheckableSchema } from '../../../schemas/check.ts';
import { styleProperties } from '../../../schemas/style.ts';
import { colourTokens } from '../../../schemas/style-kinds.ts';
import { widgetEntries } from '../../catalogue/widgets.ts';
import { type FieldKind, fieldKind } from './field-kind.ts';

/** Kinds of fields in which a value is picked instead of typed. */
const pickers: ReadonlySet<FieldKind> = new Set([
  ...(['asset', 'captions', 'colour', 'moment', 'picture', 'reference', 'video'] as const),
]);

interface Place {
  path: string;
  name: string;
  schema: CheckableSchema;
}

/** Yields every part of a schema for which a field is shown. */
function* placesIn(path: string, name: string, schema: CheckableSchema): Generator<Place> {
  const { properties = {}, items, anyOf = [], additionalProperties } = schema;
  const inner = [
    ...Object.entries(properties).map(([each, of]) => [`${path}.${each}`, each, of] as const),
    ...(items ? [[`${path}[]`, name, items] as const] : []),
    ...anyOf.map((of) => [path, name, of] as const),
    ...(typeof additionalProperties === 'object' ? [[`${path}.*`, name, additionalProperties] as const] : []),
  ];
  if (inner.length === 0 || pickers.has(fieldKind(name, schema))) yield { path, name, schema };
  else for (const [at, key, of] of inner) yield* placesIn(at, key, of);
}

const names = new RegExp(
  `(^|[a-z])(${[
    ...['slug', 'product', 'collection', 'page', 'article', 'blog', 'picture', 'poster', 'cover', 'image', 'icon'],
    ...['colour', 'color', 'date', 'until', 'from', 'to', 'href', 'address', 'link', 'url', 'src', 'asset', 'file'],
    ...['fragment', 'form', 'schema', 'identifier', 'element', 'controls', 'path'],
    ...['discountCode', 'offer', 'combo', 'upsell'],
  ].join('|')})$`,
  'i',
);
const words =
  /\b(slug|address|path|page|picture|video|film|article|blog|colour|date|icon|form of the shop|product or collection|moment|slug of the offer|combo|discount code|upsell)\b/i;

/** Whether a prop is a text for shoppers, whatever its name, or a style's name. */
const isWording = (name: string): boolean => name === 'class' || /(Message|Label|Text)$/.test(name);

/** Whether a text refers to something of the shop, the page or the calendar. */
const isNamed = ({ name, schema }: Place): boolean =>
  (schema.type === 'string' || schema.type === undefined) &&
  schema.enum === undefined &&
  schema.const === undefined &&
  !isWording(name) &&
  (names.test(name) || words.test(schema.description ?? ''));

const reasons = {
  data: 'A value of an expression: data of the widget around it.',
  prefix: 'The prefix of an address, to which the server adds the rest.',
  language: 'A language, or a country, by its code.',
  step: 'A step of the reducer itself.',
  request: 'An address of a service, with its parameters.',
  together: 'Set with the offer or the set beside it, when that is chosen.',
  file: 'A file of a kind that the library does not keep.',
  mediaType: 'A type of files: that of the file beside it.',
} as const;

/** Props that refer to something and are typed nevertheless, with the reason. */
const typed: Readonly<Record<string, keyof typeof reasons>> = {
  'address-form.address': 'data',
  'address-form.country': 'language',
  'openid-login.verifyPath': 'prefix',
  'order-lookup.orderPath': 'prefix',
  'shopify-login.verifyPath': 'prefix',
  'native-checkout.orderPath': 'prefix',
  'add-ons.combo.comboType': 'together',
  'custom-bundle.combo.comboType': 'together',
  'button.badge': 'data',
  'link.market.localePathPrefix': 'data',
  'text.lang': 'language',
  'reducer.transitions[].from': 'step',
  'reducer.transitions[].to': 'step',
  'resource-fetcher.basePath': 'request',
  'resource-fetcher.path': 'request',
  'select.identifier': 'data',
  'box.lang': 'language',
  'pagination.address': 'request',
  'embed.source': 'request',
  'rive-animation.src': 'file',
  'video.sources[].type': 'mediaType',
  'video.lang': 'language',
  'similar-tabs.variantId': 'data',
};

const places = [
  ...[...widgetEntries.values()].map(({ contract }) => [contract.name, contract.props] as const),
  ...pageActions.map(({ name, payload }) => [name, payload] as const),
].flatMap(([name, schema]) =>
  [...placesIn(name, name, schema as CheckableSchema)].filter(({ path }) => !path.startsWith(`${name}.style`)),
);

it('has a picker for every prop and payload that refers to something of the shop, the page or the calendar', () => {
  const without = places
    .filter((place) => isNamed(place) && !pickers.has(fieldKind(place.name, place.schema)))
    .map(({ path }) => path);
  expect(without.filter((path) => typed[path] === undefined)).toEqual([]);
  // A prop that has got a picker must be removed from the exceptions.
  expect(Object.keys(typed).filter((path) => !without.includes(path))).toEqual([]);
});

it('visits all widgets, including lists, objects and alternatives', () => {
  const picked = places.filter(({ name, schema }) => pickers.has(fieldKind(name, schema))).map(({ path }) => path);
  expect(picked).toEqual(expect.arrayContaining(['link.to', 'menu.items[].to', 'steps.steps[].to', 'navigate.to']));
  expect(picked).toEqual(
    expect.arrayContaining(['product.slug', 'product-list.collection', 'article.blogSlug', 'article.articleSlug']),
  );
  expect(picked).toEqual(
    expect.arrayContaining([
      'image.src',
      'image.asset',
      'media.asset',
      'video.poster',
      'video.src',
      'video.captions[].src',
      'icon.name',
      'fragment.name',
    ]),
  );
  expect(picked).toEqual(
    expect.arrayContaining([
      ...['buy-x-at-y-cart.slug', 'volume-combo-cart.slug', 'checkout.bundle.slug', 'upsell.slug'],
      ...['combos.comboSlug', 'add-ons.combo.comboSlug', 'add-ons.combo.discountCode', 'custom-bundle.offer.slug'],
    ]),
  );
  expect(picked).toEqual(
    expect.arrayContaining(['form.schema', 'countdown.until', 'schedule.from', 'date-input.min', 'date-text.value']),
  );
});

it('shows a palette for every style that is a colour', () => {
  const colours = Object.entries(styleProperties).filter(([, { schema }]) =>
    JSON.stringify(schema).includes(JSON.stringify(colourTokens[0])),
  );
  expect(colours.length).toBeGreaterThan(0);
  for (const [name, { schema }] of colours)
    expect([name, fieldKind(name, schema as CheckableSchema)]).toEqual([name, 'colour']);
});

it('detects a prop without a picker: a new one that names a product and is plain text', () => {
  const schema = { type: 'object', properties: { product: { type: 'string', description: 'What it is about.' } } };
  const [place] = [...placesIn('new', 'new', schema)];
  expect(isNamed(place!)).toBe(true);
  expect(pickers.has(fieldKind(place!.name, place!.schema))).toBe(false);
});
