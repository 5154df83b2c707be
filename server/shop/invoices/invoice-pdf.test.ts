import { inflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { invoicePdf } from './invoice-pdf.ts';
import type { InvoiceView } from './invoice-view.ts';

const view = (text: string, more: Partial<InvoiceView> = {}): InvoiceView => ({
  lang: 'en-IN',
  isRightToLeft: false,
  title: 'Invoice INV-0001',
  facts: [{ label: 'Number', value: 'INV-0001' }],
  seller: { label: 'Seller', name: 'Endcap', lines: ['1 Lake Road'] },
  buyer: { label: 'Buyer', name: text, lines: [text] },
  columns: { item: 'Item', quantity: 'Quantity', price: 'Price', amount: 'Amount' },
  goods: [{ title: text, detail: '', quantity: '2', price: '₹50.00', amount: '₹100.00' }],
  others: [{ title: 'Delivery', amount: '₹9.00' }],
  sums: [{ label: 'Total', amount: '₹109.00' }],
  taxes: { label: 'Tax', columns: ['Rate', 'Net', 'Tax'], rows: [['GST, 18%', '₹92.37', '₹16.63']] },
  notes: [],
  file: 'As PDF',
  page: 'Page',
  ...more,
});

/** Returns a file's text together with its compressed streams, inflated. */
function inflated(file: Buffer): string {
  const text = file.toString('latin1');
  const streams = [...text.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(([, stream = '']) => {
    try {
      return inflateSync(Buffer.from(stream, 'latin1')).toString('latin1');
    } catch {
      // A font or another stream with a different compression.
      return '';
    }
  });
  return text + streams.join('\n');
}

const fontsOf = (file: Buffer): Set<string> =>
  new Set([...inflated(file).matchAll(/[A-Z]{6}\+(NotoSans\w*)-(?:Regular|Bold)/g)].map(([, name = '']) => name));

it.each([
  ['Latin, Greek and Cyrillic', 'Søren Ελλάδα Привет ₹ € ₫ ₩', 'NotoSans'],
  ['Devanagari', 'आशा राजपथ क्षेत्र', 'NotoSans'],
  ['Arabic', 'محمد علي ١٢٣', 'NotoSansArabic'],
  ['Hebrew', 'שלום עולם', 'NotoSansHebrew'],
  ['Thai', 'สวัสดีครับ', 'NotoSansThai'],
  ['Chinese and Japanese', '东京 東京 らーめん ラーメン', 'NotoSansHans'],
  ['Korean', '서울특별시', 'NotoSansKR'],
])('embeds a font for %s', async (_, text, font) => {
  const [latin, file] = [await invoicePdf(view('Asha')), await invoicePdf(view(text))];
  expect([...fontsOf(latin)]).toEqual(['NotoSans']);
  expect([...fontsOf(file)]).toContain(font);
});

it('is tagged for screen readers and contains the language', async () => {
  const file = await invoicePdf(view('Asha', { lang: 'he-IL', isRightToLeft: true }));
  const text = inflated(file);
  expect(text).toMatch(/\/StructTreeRoot/);
  expect(text).toMatch(/\/Lang ?\(he/);
  expect(text).toContain('/TH');
});

it.each(['#panic()', '#read("/etc/passwd")', '$x$', '*b* _i_ `c`', '"\\', '= title', '</view>', '\u202e\u0000'])(
  'sets %j as text',
  async (text) => {
    const [plain, file] = [await invoicePdf(view('x')), await invoicePdf(view(text))];
    expect(Math.abs(file.length - plain.length)).toBeLessThan(40_000);
    expect(file.subarray(0, 5).toString()).toBe('%PDF-');
  },
);

it('continues a long invoice on further pages', async () => {
  const goods = Array.from({ length: 100 }, (_, at) => ({
    title: `Cup ${at}`,
    detail: 'Blue',
    quantity: '1',
    price: '₹1.00',
    amount: '₹1.00',
  }));
  const file = await invoicePdf(view('Asha', { goods }));
  expect(inflated(file)).toMatch(/\/Type ?\/Pages[^>]*\/Count [3-9]/);
});
