import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { messages } from '../../commerce/messages.ts';
import { defaultTexts } from '../../compiler/translations/readable-texts.ts';
import { shippedMessages } from '../../server/core/languages/shipped-messages.ts';
import { interfaceTexts } from '../../widgets/languages/interface-texts.ts';
import { shopRegistry } from '../../widgets/shop-registry.ts';
import { productFiles, root } from './product-files.ts';

/** Rooms whose messages only the staff sees: in the playground, the admin and their calls, and on the command line. */
const staffRooms = [
  /^(?:admin|assistant|cli|playground|staff-ui)\//,
  /^server\/(?:documents|shop\/(?:admin|csv|media-library)|http\/staff|render\/drafts)\//,
  /^server\/catalogue\/library-files\//,
  /^server\/http\/server\/(?:preview-calls|staff-host|staff-page)\.ts$/,
  /^server\/shop\/sessions\/(?:access-keys|author-access|author-second-factor)\.ts$/,
  /^server\/shop\/payments\/card-refund\.ts$/,
  /^commerce\/admin-calls\//,
  /^commerce\/rules\/goods\/(?:bulk-edit|collection-problems|look-problems|product-problems)\.ts$/,
  /^commerce\/rules\/orders\/order-changes\.ts$/,
  /^commerce\/rules\/pricing\/(?:discount-problems|section-problems)\.ts$/,
  /^commerce\/rules\/search\/search-rule-problems\.ts$/,
];

/** Names of the messages that code for shoppers reads. */
const shown = [
  ...new Set(
    productFiles()
      .filter((path) => path !== 'commerce/messages.ts' && !staffRooms.some((room) => room.test(path)))
      .flatMap((path) =>
        [...readFileSync(join(root, path), 'utf8').matchAll(/\bmessages\.(\w+)/g)].map(([, name]) => name!),
      )
      .filter((name) => Object.hasOwn(messages, name)),
  ),
].sort();

const placeholders = (text: string): string[] => [...text.matchAll(/\{\w+\}/g)].map(([each]) => each).sort();
const texts: Readonly<Record<string, string>> = messages;
const widgetTexts = new Set(
  [...shopRegistry.widgets.values()].flatMap((contract) => defaultTexts(contract).map(({ text }) => text)),
);

it('finds the messages to shoppers', () => {
  expect(shown.length).toBeGreaterThan(200);
});

describe.each(Object.entries(shippedMessages))('messages in %s', (language, translations) => {
  it('are all that a shopper can see, and no others', () => {
    expect(Object.keys(translations).sort()).toEqual(shown);
  });

  it.each(Object.entries(translations))('%s keeps its placeholders', (name, translation) => {
    expect(placeholders(translation)).toEqual(placeholders(texts[name]!));
    expect(translation.trim()).toBe(translation);
    expect(translation).not.toBe('');
  });

  it('say the same as the widgets that have the text as a default', () => {
    const both = Object.entries(translations).filter(([name]) => widgetTexts.has(texts[name]!));
    expect(both.length).toBeGreaterThan(2);
    for (const [name, translation] of both) expect(translation).toBe(interfaceTexts[language]![texts[name]!]);
  });
});
