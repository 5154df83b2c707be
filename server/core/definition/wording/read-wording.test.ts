import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { loadDefinition } from '../load-parts.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** Loads a shop with these keys in its definition. */
function load(keys: string, files: Readonly<Record<string, string>> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'endcap-wording-'));
  folders.push(folder);
  const all = { 'package.json': '{"type":"module"}', 'endcap.config.mjs': `export default { ${keys} };`, ...files };
  for (const [name, text] of Object.entries(all)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return loadDefinition(join(folder, 'endcap.config.mjs'), {});
}

const plugin = (name: string, messages: string) =>
  `{ plugin: { name: '${name}', messages: ${messages} }, options: {} }`;

it('words messages by their names, and texts of widgets by themselves', async () => {
  const { parts } = await load(`messages: {
    en: { outOfStock: '{title} is gone.', Close: 'Back to the shop', emailInvalid: 'That is not an e-mail address.' },
    de: { 'sold out': 'vergriffen' },
  }`);
  expect(parts.wording.messages).toEqual({
    en: { outOfStock: '{title} is gone.', emailInvalid: 'That is not an e-mail address.' },
  });
  // Only texts that a widget has make plans of pages in the language.
  expect(Object.keys(parts.wording.texts.en ?? {}).sort()).toEqual(['Close', 'Enter a valid e-mail address.']);
  const { texts = {} } = parts.registry;
  expect(texts.en).toMatchObject({
    Close: 'Back to the shop',
    'Enter a valid e-mail address.': 'That is not an e-mail address.',
  });
  // The other texts stay in the translation that comes with Endcap.
  expect(texts.de).toMatchObject({ 'sold out': 'vergriffen', Close: 'Schließen' });
  expect(parts.own.texts).toEqual(parts.wording.texts);
});

it('gives a language of a country the texts of the language', async () => {
  const { parts } = await load(`messages: {
    de: { outOfStock: '{title} ist aus.', cartEmpty: 'Nichts darin.' }, 'de-AT': { cartEmpty: 'Leer.', Close: 'Zu' } }`);
  expect(parts.wording.messages['de-AT']).toEqual({ outOfStock: '{title} ist aus.', cartEmpty: 'Leer.' });
  // The translation that comes with Endcap has the others.
  expect(parts.registry.texts?.['de-AT']).toMatchObject({ Close: 'Zu', Previous: 'Zurück' });
});

it('reads a file of the shop and one of a plug-in, and prefers the shop', async () => {
  const { parts } = await load(
    `messages: './texts.json', plugins: [${plugin('gifts', "new URL('./gifts.json', import.meta.url)")}]`,
    {
      'texts.json': JSON.stringify({ en: { cartEmpty: 'Nothing yet.' } }),
      'gifts.json': JSON.stringify({ en: { cartEmpty: 'No gifts yet.', cartFull: 'Too many gifts.' } }),
    },
  );
  expect(parts.wording.messages.en).toEqual({ cartEmpty: 'Nothing yet.', cartFull: 'Too many gifts.' });
});

it('takes a text of a plug-in in several languages, and one of two plug-ins that the shop decides', async () => {
  const words = (said: string) => `{ en: { cartEmpty: '${said}' }, de: { cartEmpty: '${said}' } }`;
  const { parts } = await load(
    `messages: ${words('Ours')}, plugins: [${plugin('gifts', words('Gifts'))}, ${plugin('stars', words('Stars'))}]`,
  );
  expect(parts.wording.messages.de).toEqual({ cartEmpty: 'Ours' });
  const { parts: of } = await load(`plugins: [${plugin('gifts', words('Gifts'))}]`);
  expect(of.wording.messages).toEqual({ en: { cartEmpty: 'Gifts' }, de: { cartEmpty: 'Gifts' } });
});

it('leaves the parts of a shop without its own wording as they are', async () => {
  const { parts } = await load('');
  expect(parts.wording).toEqual({ messages: {}, texts: {} });
  expect(Object.keys(parts.registry.texts ?? {}).sort()).toEqual(['de', 'hi']);
});

const mistakes: [what: string, keys: string, said: string[]][] = [
  [
    'a name that is not known',
    "messages: { en: { outOfStok: '{title} is gone.' } }",
    ['messages.en.outOfStok: there is no such message', 'Did you mean "outOfStock"?'],
  ],
  [
    'other placeholders',
    "messages: { en: { outOfStock: '{name} is gone.', cartEmpty: 'No {title}.' } }",
    [
      'messages.en.outOfStock: it has the placeholders {name}, and “{title} is sold out.” has {title}',
      'use {title}, in any order',
      'messages.en.cartEmpty: it has the placeholders {title}, and “Your cart is empty.” has none',
    ],
  ],
  [
    'what is not a text, too long, or an expression',
    `messages: { en: { cartEmpty: ' ', cartFull: '${'x'.repeat(501)}', Close: '{{ label }}' } }`,
    [
      'messages.en.cartEmpty: it is not a text',
      'messages.en.cartFull: it has 501 characters, and a text can have 500',
      'messages.en.Close: it has an expression',
    ],
  ],
  [
    'what is not a language',
    "messages: { en_US: { cartEmpty: 'Leer.' }, 'de-at': {}, fr: 'Vide' }",
    [
      'messages.en_US: it is not the tag of a language',
      'messages.de-at: it is not the tag of a language',
      'messages.fr: it is not an object of texts',
    ],
  ],
  ['a file that is missing', "messages: './texts.json'", ['messages: there is no file']],
  ['a list', 'messages: []', ['messages: it is not an object']],
  [
    'two plug-ins with the same text',
    `plugins: [${plugin('gifts', "{ en: { cartEmpty: 'No gifts.' } }")}, ${plugin('stars', "{ en: { cartEmpty: 'No stars.' } }")}]`,
    [
      'plugins[1] (stars): messages.en.cartEmpty: the text "en: cartEmpty" is in plugins[0] (gifts): messages.en.cartEmpty already',
    ],
  ],
  [
    'a message to authors',
    "messages: { en: { modelTooLong: 'Too long.' } }",
    ['messages.en.modelTooLong: there is no such message'],
  ],
];

it.each(mistakes)('reports the place of the mistake: %s', async (_, keys, said) => {
  const error = await load(keys).catch((thrown: Error) => thrown);
  expect(error).toMatchObject({ name: 'SettingsError' });
  for (const text of said) expect((error as Error).message).toContain(text);
});
