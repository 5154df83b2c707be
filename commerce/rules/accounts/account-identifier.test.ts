import fc from 'fast-check';
import { createTransport } from 'nodemailer';
import { expect, it } from 'vitest';
import { accountEmail } from './account-identifier.ts';

const isAscii = (text: string): boolean => [...text].every((letter) => letter < '\u0080');

/** The recipients that a mail server receives. */
async function sentTo(address: string): Promise<string[]> {
  const transport = createTransport({ jsonTransport: true });
  const { envelope } = await transport.sendMail({ from: 'shop@example.com', to: { name: '', address }, text: 'Hello' });
  return envelope.to as string[];
}

it.each([
  ['Asha@Example.com', 'asha@example.com'],
  ['  asha@example.com\n', 'asha@example.com'],
  ['ａｓｈａ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'asha@example.com'],
  ['asha@ｅxample.com', 'asha@example.com'],
  ['asha@example。com', 'asha@example.com'],
  ['आशा@example.com', 'आशा@example.com'],
  ['asha@उदाहरण.भारत', 'asha@xn--p1b6ci4b4b3a.xn--h2brj9c'],
  ['asha@BÜCHER.example', 'asha@xn--bcher-kva.example'],
  ['o’neil+news@example.co.uk', 'o’neil+news@example.co.uk'],
])('normalises %j to %s', (text, address) => {
  expect(accountEmail(text)).toBe(address);
});

const invisible = [0, 1, 7, 0x7f, 0xad, 0x200b, 0x200d, 0x200e, 0x202e, 0x2060, 0x2066, 0xfeff, 0xfe0f, 0x34f, 0x3164];

it.each(invisible.map((code) => String.fromCodePoint(code)))(
  'rejects addresses with the invisible character %j',
  (character) => {
    for (const text of [`asha${character}@example.com`, `as${character}ha@example.com`, `asha@exam${character}ple.com`])
      expect(accountEmail(text), JSON.stringify(text)).toBeUndefined();
  },
);

it.each([
  ...['', '@', 'asha', 'asha@', '@example.com', 'asha@example', 'asha@@example.com', 'a@b@example.com'],
  ...['asha@example.com/x', 'asha@example.com?x', 'asha@example.com#x', 'asha@exam%70le.com', 'asha@example.com:25'],
  ...['asha@1.2', 'asha@127.0.0.1', 'asha@[::1]', 'asha@-a.example', 'asha@a..example', 'asha@xn--a.example'],
  ...['as ha@example.com', 'asha <b@example.com>', 'asha,b@example.com', '"asha"@example.com', 'asha@exa mple.com'],
  ...[`${'a'.repeat(65)}@example.com`, `asha@${'a'.repeat(64)}.com`, `asha@${'a.'.repeat(130)}com`],
])('rejects %j', (text) => {
  expect(accountEmail(text)).toBeUndefined();
});

const part = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 8 }),
  fc.string({
    unit: fc.constantFrom('a', 'Z', '.', '-', '@', 'ß', 'İ', 'ſ', 'ﬀ', '℀', '．', '＠', '\u00ad', '\u200d', '１'),
  }),
  fc.webPath(),
);

it('equals the address that a mail server receives, and is idempotent', async () => {
  const texts = fc.tuple(part, fc.oneof(fc.domain(), part)).map(([local, domain]) => `${local}@${domain}`);
  await fc.assert(
    fc.asyncProperty(texts, async (text) => {
      const address = accountEmail(text);
      if (address === undefined) return;
      expect(accountEmail(address)).toBe(address);
      const [sent, ...others] = await sentTo(address);
      expect(others).toEqual([]);
      // RFC 6531: next to a non-ASCII local part, the domain is written in its own script.
      expect(isAscii(address) ? sent : accountEmail(sent!)).toBe(address);
    }),
  );
});
