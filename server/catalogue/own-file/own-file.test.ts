import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { oddCatalogue } from '../../../testing/odd-products.ts';
import { sampleProduct, sampleVariant } from '../../../testing/sample-products.ts';
import { csvText, unguarded } from '../../core/csv/csv-text.ts';
import { listCell, readListCell } from '../../core/csv/list-cell.ts';
import type { ProductRecord } from '../../core/ports/product-record.ts';
import { sanitiseDescription } from '../import/cells/html.ts';
import { importProducts } from '../import/import-products.ts';
import { type ExportedProduct, productLines, productsHeading } from './write-products.ts';

const fileOf = (products: readonly ExportedProduct[], origin?: string): string =>
  productsHeading() + productLines(products, origin);
const alone = (record: ProductRecord): ExportedProduct => ({ record, collections: [] });
const lamp = sampleProduct({ slug: 'lamp', title: 'Lamp', variants: [sampleVariant({ sku: 'L' })] });

describe('an export', () => {
  it('leads to the same products when it is imported, whatever they are', async () => {
    await fc.assert(
      fc.asyncProperty(oddCatalogue, async ({ currencyCode, products }) => {
        const read = await importProducts(fileOf(products.map(alone), 'https://shop.example'), { currencyCode });
        expect(read.problems).toEqual([]);
        expect(read.products).toEqual(products);
        expect(fileOf(read.products.map(alone))).toBe(fileOf(products.map(alone)));
      }),
      { numRuns: 300 },
    );
  });

  it('contains the scheduled publication of a product, and its positions in hand-picked collections', async () => {
    const at = Date.parse('2027-01-02T03:04:05.678Z');
    const file = fileOf([
      {
        record: { ...lamp, published: false },
        publishAt: at,
        collections: [
          { slug: 'cosy', title: 'Cosy, =and warm', position: 1 },
          { slug: 'new', title: 'New', position: 0 },
        ],
      },
      { ...alone({ ...lamp, slug: 'other' }), collections: [{ slug: 'cosy', title: 'Cosy, =and warm', position: 0 }] },
    ]);
    const { publishAt, handMade, problems } = await importProducts(file);
    expect(problems).toEqual([]);
    expect([...publishAt]).toEqual([['lamp', at]]);
    expect(handMade.get('cosy')).toEqual({
      title: 'Cosy, =and warm',
      goods: [
        { slug: 'lamp', position: 1 },
        { slug: 'other', position: 0 },
      ],
    });
    expect([...handMade.keys()]).toEqual(['cosy', 'new']);
  });

  it("contains names and focal points of the shop's own pictures only", async () => {
    const asset = { altText: 'A', mimeType: 'image/webp' };
    const [own, centred, elsewhere] = ['/media/copies/a.webp', '/media/copies/b.webp', 'https://shop.example/c.webp'];
    const record = { ...lamp, assets: [own, centred, elsewhere].map((url) => ({ ...asset, url })) };
    const said = [
      { url: own, name: 'Lamp, =1', focalPoint: { x: 0.25, y: 1 } },
      { url: centred, name: 'Back', focalPoint: { x: 0.5, y: 0.5 } },
      { url: elsewhere, name: 'Not here', focalPoint: { x: 0, y: 0 } },
    ];
    const file = fileOf([{ ...alone(record), pictures: said }], 'https://shop.example');
    const { pictures, problems } = await importProducts(file);
    expect(problems).toEqual([]);
    expect(pictures).toEqual([said[0], { url: centred, name: 'Back' }]);
    const broken = file.replace('0.25 1', '0.25 7');
    expect((await importProducts(broken)).pictures[0]).toEqual({ url: own, name: 'Lamp, =1' });
  });

  it('keeps names that an import from another shop would join, sort, normalise or leave out', async () => {
    const sized = (slug: string, name: string, values: string[], brand: string): ProductRecord =>
      sampleProduct({
        slug,
        title: slug,
        brand,
        category: 'gift card',
        isGiftCard: true,
        descriptionHtml: '<p>See <a href="/products/nowhere">that one</a>.</p>',
        summary: 'See that one.',
        options: [{ name, values: values.map((value) => ({ value })) }],
        variants: values.map((value) => sampleVariant({ sku: `${slug} ${value}`, optionValues: [value] })),
      });
    const products = [
      sized('one', 'SIZE', ['Large', 'Small'], 'ACME'),
      sized('two', 'Size', ['S', 'M'], 'Acme'),
      sized('three', 'Title', ['Default Title'], 'acme'),
    ];
    const read = await importProducts(fileOf(products.map(alone)));
    expect(read.problems).toEqual([]);
    expect(read.products).toEqual(products);
  });

  it('is refused in another currency, because its prices would be wrong', async () => {
    const read = await importProducts(fileOf([alone(lamp)]), { currencyCode: 'JPY' });
    expect(read.products).toEqual([]);
    expect(read.problems).toMatchObject([{ severity: 'error', code: 'other-currency', column: 'Currency' }]);
  });

  it('can be edited: rows can be added, values left out, and columns removed', async () => {
    const file = fileOf([alone(lamp)]);
    const [heading = '', line = ''] = file.trimEnd().split('\r\n');
    const names = heading.replace('\uFEFF', '').split(',');
    const cells = line.split(',');
    const wanted = ['Handle', 'Title', 'Variant Price', 'Endcap Export', 'Option1 Name', 'Option1 Value'];
    const kept = names.flatMap((name, at) => (wanted.includes(name) ? [at] : []));
    const short = [names, cells].map((row) => kept.map((at) => row[at]).join(','));
    const added = kept.map((at) =>
      ['Handle', 'Title'].includes(names[at]!) ? 'New lamp' : names[at] === 'Variant Price' ? '12.5' : '',
    );
    const read = await importProducts([...short, added.join(',')].join('\r\n'));
    expect(read.problems).toEqual([]);
    expect(read.products).toMatchObject([
      { slug: 'lamp', variants: [{ price: 50_000, sku: 'LAMP' }], summary: 'Lamp', assets: [] },
      { slug: 'new-lamp', variants: [{ price: 1250 }], published: true },
    ]);
    const codesOf = async (text: string) => (await importProducts(text)).problems.map(({ code }) => code).sort();
    expect(await codesOf(file.replace('800', 'wide'))).toEqual(['number-unreadable']);
    expect(await codesOf(file.replaceAll('/media/goods/sample.svg', '//x'))).toEqual(['picture-address']);
    expect(await codesOf(file.replace('500.00', 'much'))).toEqual(['no-variant', 'price-unreadable']);
  });
});

it('guards texts that a spreadsheet would compute, and removes the guard again', () => {
  expect(csvText([["'=1", '=1', "'abc", '\t', 'x\n=1']])).toBe("''=1,'=1,'abc,\"'\t\",\"x\n'=1\"\r\n");
  const parts = fc.constantFrom("'", '=', '-', '@', '\t', '\r', '\n', ';', 'x', '＝', ' ');
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 8 }), (letters) => {
      const text = letters.join('');
      const [cell = ''] = csvText([[text]]).match(/^(?:"[^"]*"|[^",\r\n]*)/) ?? [];
      const bare = cell.replace(/^"|"$/g, '');
      expect(/(?:^|[;\t\r\n])[=+\-@＝＋－＠]/.test(bare)).toBe(false);
      expect(unguarded(bare)).toBe(text);
    }),
    { numRuns: 2000 },
  );
});

it('writes lists of texts to a cell and reads them again', () => {
  const text = fc
    .string({ maxLength: 6, unit: fc.constantFrom('a', ',', '\\', ' ', '"', 'é', '🍵') })
    .map((each) => each.trim());
  fc.assert(
    fc.property(fc.array(text, { maxLength: 4 }), (texts) => {
      const isOneEmpty = texts.length === 1 && texts[0] === '';
      expect(readListCell(listCell(texts))).toEqual(isOneEmpty ? [] : texts);
    }),
  );
  expect(readListCell('a,b ,  c')).toEqual(['a', 'b', 'c']);
});

it('leaves a description unchanged that was sanitised before', () => {
  const piece = fc.constantFrom(
    '<p>',
    '</p>',
    '<ul>',
    '</ul>',
    '<li>',
    '</li>',
    '<b>',
    '</b>',
    ' ',
    '\n',
    '&nbsp;',
    'x',
    '<i>',
    '</i>',
    '\t',
    '<h1>',
    '&lt;',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
      const once = sanitiseDescription(pieces.join(''));
      expect(sanitiseDescription(once)).toBe(once);
    }),
    { numRuns: 500 },
  );
});
