import { expect, it } from 'vitest';
import { fileText } from './file-text.ts';

const text = 'id\tproduct\tprice\r\ns1\tकप “Łódź”\t12,50\r\n';

it.each([
  ['UTF-8', new TextEncoder().encode(`\ufeff${text}`)],
  ['UTF-16, as spreadsheets write Unicode text', Buffer.from(`\ufeff${text}`, 'utf16le')],
  ['UTF-16 of the other order', Buffer.from(text, 'utf16le').swap16()],
])('decodes %s', async (_name, bytes) => expect(await fileText(new Blob([bytes]))).toBe(text));
