import { expect, it } from 'vitest';
import { decodeText } from './encoding.ts';

const text = 'Handle;Title\r\ncafé;Łódź 登山用 कुर्ता حقيبة ĀĂĄ\r\n';

const utf16 = (value: string, isBig = false): Uint8Array => {
  const bytes = Buffer.from(value, 'utf16le');
  return isBig ? bytes.swap16() : bytes;
};

it.each([
  ['UTF-8', Buffer.from(text), 'utf-8'],
  ['UTF-8 with a mark', Buffer.from(`\ufeff${text}`), 'utf-8'],
  ['UTF-16 LE', utf16(text), 'utf-16le'],
  ['UTF-16 LE with a mark', utf16(`\ufeff${text}`), 'utf-16le'],
  ['UTF-16 BE', utf16(text, true), 'utf-16be'],
  ['UTF-16 BE with a mark', utf16(`\ufeff${text}`, true), 'utf-16be'],
])('decodes %s', (_name, bytes, encoding) => expect(decodeText(bytes)).toEqual({ text, encoding }));

it('decodes UTF-16 without a byte order mark whose letters are not Latin', () => {
  const only = '名前;価格;説明\n登山用ストーブ;九百;軽くて丈夫\n'.repeat(40);
  expect(decodeText(utf16(only))).toEqual({ text: only, encoding: 'utf-16le' });
});

it('decodes a text that is neither UTF-8 nor UTF-16 as Windows-1252', () =>
  expect(decodeText(Buffer.from('Café', 'latin1'))).toEqual({ text: 'Café', encoding: 'windows-1252' }));

it.each(['', 'a', 'a\u0000b', '\u0000'])('decodes %j', (value) =>
  expect(decodeText(Buffer.from(value)).text).toBe(value),
);
