import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { spellingKey } from '../naming/spelling-key.ts';
import { importProducts } from './import-products.ts';

const head =
  'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src';
const file = (...rows: string[]): string => [head, ...rows].join('\n');
const mug =
  'mug,Mug,<p>A mug for every single day.</p>,Kiln,Mugs,"blue, gift",true,Size,Small,M-S,3,499.00,599.00,https://pictures.example/mug.jpg';

describe('importProducts', () => {
  it('imports products, variants, pictures and collections', async () => {
    const { products, collections, problems, counts } = await importProducts(
      file(
        mug,
        'mug,,,,,,,,Large,M-L,0,"1,499.00",,https://pictures.example/back.jpg',
        'mug,,,,,,,,,,,,,https://pictures.example/third.png',
      ),
    );
    expect(problems).toEqual([]);
    expect(products).toMatchObject([
      {
        slug: 'mug',
        title: 'Mug',
        brand: 'Kiln',
        category: 'Mugs',
        summary: 'A mug for every single day.',
        tags: ['blue', 'gift'],
        currencyCode: 'INR',
        options: [{ name: 'Size', values: [{ value: 'Small' }, { value: 'Large' }] }],
        variants: [
          { sku: 'M-S', optionValues: ['Small'], price: 49900, mrp: 59900, quantityAvailable: 3 },
          { sku: 'M-L', optionValues: ['Large'], price: 149900, quantityAvailable: 0 },
        ],
        published: true,
      },
    ]);
    expect(products[0]?.variants[1]).not.toHaveProperty('mrp');
    expect(products[0]?.assets.map(({ url, mimeType }) => [url, mimeType])).toEqual([
      ['https://pictures.example/mug.jpg', 'image/jpeg'],
      ['https://pictures.example/back.jpg', 'image/jpeg'],
      ['https://pictures.example/third.png', 'image/png'],
    ]);
    expect(collections.map(({ slug, rule }) => [slug, rule?.field])).toEqual([
      ['mugs', 'category'],
      ['kiln', 'brand'],
    ]);
    expect(counts).toEqual({ rows: 3, products: 1, variants: 2, pictures: 3, collections: 2, skippedRows: 0 });
  });

  it('converts links to pages that the shop will not have to text', async () => {
    const body =
      '"<p><a href=""/pages/care"">Care</a>, <a href=""/products/mug?variant=1"">mug</a>, <a href=""https://example.com/x"">more</a></p>"';
    const { products, problems } = await importProducts(file(mug, `cup,Cup,${body},,,,,,,,1,5,,`));
    expect(products[1]?.descriptionHtml).toBe(
      '<p>Care, <a href="/products/mug?variant=1">mug</a>, <a href="https://example.com/x">more</a></p>',
    );
    expect(problems).toMatchObject([{ code: 'dead-link', line: 3, column: 'Body (HTML)', severity: 'warning' }]);
  });

  it('supports a byte order mark, CRLF, doubled quotes and multi-line cells', async () => {
    const text = `\ufeff${head}\r\nbox,"Box ""A""","<p>One\r\ntwo three four five six</p>",,,,,Title,Default Title,,1,10,,\r\n\r\n${mug}\r\n`;
    const { products, problems } = await importProducts(text);
    expect(problems).toEqual([]);
    expect(products.map(({ title, options }) => [title, options.length])).toEqual([
      ['Box "A"', 0],
      ['Mug', 1],
    ]);
  });

  it.each([
    ['a price that is not a number', 'a,A,,,,,,,,,,free,,', 2, 'Variant Price', 'price-unreadable'],
    ['a negative price', 'a,A,,,,,,,,,,-5,,', 2, 'Variant Price', 'price-unreadable'],
    ['no price', 'a,A,,,,,,,,,,,,', 2, 'Variant Price', 'price-missing'],
    ['no handle', ',Nameless,,,,,,,,,,5,,', 2, 'Handle', 'handle-missing'],
    ['a handle without letters', '---,Nameless,,,,,,,,,,5,,', 2, 'Handle', 'handle-missing'],
    ['no title', 'a,,,,,,,,,,,5,,', 2, 'Title', 'title-missing'],
    ['too many cells', 'a,A,,,,,,,,,,5,,,,,,x', 2, undefined, 'too-many-cells'],
    ['an option without a value', 'a,A,,,,,,Size,,,,5,,', 2, 'Option1 Value', 'option-value-missing'],
    ['a cell as large as a book', `a,A,${'x'.repeat(200_001)},,,,,,,,,5,,`, 2, undefined, 'cell-too-large'],
  ])('reports %s and imports the rest', async (_what, row, line, column, code) => {
    const { products, problems, counts } = await importProducts(file(row, mug));
    expect(products.map(({ slug }) => slug)).toEqual(['mug']);
    expect(problems.find((problem) => problem.code === code)).toMatchObject({
      severity: 'error',
      line,
      ...(column ? { column } : {}),
    });
    expect(problems.every(({ message, hint }) => message !== '' && hint !== '')).toBe(true);
    expect(counts.skippedRows).toBe(1);
  });

  it('skips one variant without losing its product', async () => {
    const { products, problems } = await importProducts(
      file(mug, 'mug,,,,,,,,Large,M-L,0,free,,', 'mug,,,,,,,,Small,M-X,0,5,,'),
    );
    expect(products[0]?.variants.map(({ sku }) => sku)).toEqual(['M-S']);
    expect(problems.map(({ line, code }) => [line, code])).toEqual([
      [3, 'price-unreadable'],
      [4, 'variant-twice'],
    ]);
  });

  it('repairs rows where possible, with a warning', async () => {
    const { products, problems } = await importProducts(
      file('a,A,,,,,,Size,S,X,many,5,oops,javascript:alert(1)', 'a,,,,,,,,M,X,-3,6,,http://pictures.example/a.jpg'),
    );
    expect(products[0]?.variants.map(({ sku, quantityAvailable }) => [sku, quantityAvailable])).toEqual([
      ['X', 0],
      ['A-M', 0],
    ]);
    expect(products[0]?.assets.map(({ url }) => url)).toEqual(['https://pictures.example/a.jpg']);
    expect(problems.map(({ code, severity }) => [code, severity])).toEqual([
      ['picture-address', 'warning'],
      ['compare-at-unreadable', 'warning'],
      ['number-unreadable', 'warning'],
      ['sku-twice', 'warning'],
    ]);
  });

  it('reports line numbers as an editor counts them', async () => {
    const { problems } = await importProducts(
      file('a,A,"<p>one\ntwo\nthree</p>",,,,,,,,,5,,', 'b,B,"x\ny",,,,,,,,,free,,'),
    );
    expect(problems.map(({ line }) => line)).toEqual([5, 5]);
  });

  it('resumes after a row with unbalanced quotes', async () => {
    const cup = mug.replaceAll('mug', 'cup');
    const pen = mug.replaceAll('mug', 'pen');
    const { products, problems, counts } = await importProducts(
      file(mug, 'b,B,"<p>never closed,,,,,,,,,5,,', cup, 'c,6" ruler,,,,,,,,,,5,,', pen, 'é,"É,,,,,,,,,,5,,'),
    );
    expect(products.map(({ slug }) => slug)).toEqual(['mug', 'cup', 'c', 'pen']);
    expect(products[2]?.title).toBe('6" ruler');
    const ofRows = problems.filter(({ code }) => code !== 'no-collection');
    expect(ofRows.map(({ line, code, severity }) => [line, code, severity])).toEqual([
      [3, 'quotes', 'error'],
      [5, 'quotes', 'warning'],
      [7, 'quotes', 'error'],
    ]);
    expect(counts.skippedRows).toBe(2);
  });

  it.each([
    ['UTF-8 with a mark', Buffer.from(`\ufeff${file('a,Café,,,,,,,,,,5,,')}`), 0],
    ['UTF-16', Buffer.from(`\ufeff${file('a,Café,,,,,,,,,,5,,')}`, 'utf16le'), 0],
    ['UTF-16 without a mark', Buffer.from(file('a,Café,,,,,,,,,,5,,'), 'utf16le'), 0],
    ['Windows-1252', Buffer.from(file('a,Café,,,,,,,,,,5,,'), 'latin1'), 1],
  ])('reads %s', async (_what, bytes, warnings) => {
    const chunks = async function* () {
      yield bytes.subarray(0, 10);
      yield bytes.subarray(10);
    };
    const { products, problems } = await importProducts(chunks());
    expect(products[0]?.title).toBe('Café');
    expect(problems.map(({ code }) => code)).toEqual(Array(warnings).fill('encoding'));
  });

  it.each([
    ['', 'empty-file'],
    ['Handle,Title\na,A', 'missing-column'],
    ['a;b;c\n1;2;3', 'missing-column'],
  ])('reports what is missing in %j', async (text, code) => {
    const { products, problems } = await importProducts(text);
    expect(products).toEqual([]);
    expect(problems[0]).toMatchObject({ code, line: 1, severity: 'error' });
  });

  const table = (separator: string, price: string) =>
    [
      ['Handle', 'Title', 'Variant Price', 'Variant Compare At Price', 'Variant Grams'].join(separator),
      ['mug', 'Mug', price, '', '1.500'].join(separator),
      ['cup', 'Cup', '12,50', '1.299,00', '0,5'].join(separator),
    ].join('\r\n');

  it.each([
    ['semicolons', table(';', '1.090,00')],
    ['a line that names the separator', `sep=;\r\n${table(';', '1.090,00')}`],
    ['tabs', table('\t', '1.090,00')],
  ])('reads %s, with decimal commas', async (_what, text) => {
    const { products, problems } = await importProducts(text, { currencyCode: 'EUR' });
    expect(products.map(({ variants: [variant] }) => [variant?.price, variant?.mrp, variant?.weightGrams])).toEqual([
      [109000, undefined, 1500],
      [1250, 129900, 1],
    ]);
    const line = text.startsWith('sep') ? 3 : 2;
    expect(problems).toMatchObject([{ code: 'decimal-comma', line, column: 'Variant Price' }]);
  });

  it('refuses an ambiguous price unless the decimal mark is given', async () => {
    const text = 'Handle;Title;Variant Price\na;A;1.090\nb;B;7\n';
    const { products, problems } = await importProducts(text, { currencyCode: 'KWD' });
    expect(products.map(({ slug }) => slug)).toEqual(['b']);
    expect(problems[0]).toMatchObject({ code: 'price-unreadable', line: 2, column: 'Variant Price' });
    expect(problems[0]?.hint).toContain('--decimal');
    const price = async (decimalMark: '.' | ',') =>
      (await importProducts(text, { currencyCode: 'KWD', decimalMark })).products[0]?.variants[0]?.price;
    expect([await price('.'), await price(',')]).toEqual([1090, 1_090_000]);
  });

  it('reports the separator and the columns that it found', async () => {
    const { problems } = await importProducts('Produkt;Preis\nA;5');
    expect(problems[0]?.message).toContain('Separated by semicolons, the columns are "Produkt", "Preis"');
  });

  it('uses the first of two columns with the same name', async () => {
    const { products, problems } = await importProducts('Handle,Title,Variant Price,title\na,First,5,Second\n');
    expect(products[0]?.title).toBe('First');
    expect(problems).toMatchObject([{ code: 'duplicate-column', column: 'title', severity: 'warning' }]);
  });

  it('parses prices in the given currency', async () => {
    const { products } = await importProducts(file('a,A,,,,,,,,,,1200,,'), { currencyCode: 'JPY' });
    expect([products[0]?.currencyCode, products[0]?.variants[0]?.price]).toEqual(['JPY', 1200]);
  });
});

const word = fc.stringMatching(/^[a-z]{3,9}$/);
const cell = fc
  .string({ minLength: 1, maxLength: 24, unit: fc.constantFrom(...'abc XYZ,"\n\'é₹;') })
  .map((text) => text.trim() || 'x');
const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
const good = fc.record({
  handle: word,
  title: cell,
  vendor: cell,
  price: fc.integer({ min: 0, max: 99_999_999 }),
  stock: fc.nat({ max: 999 }),
});
const bad = fc.constantFrom(
  'x,X,,,,,,,,,,free,,',
  ',Nameless,,,,,,,,,,5,,',
  'y,,,,,,,,,,,5,,',
  'z,Z,,,,,,,,,,5,,,,,,,,',
  'q,Q,,,,,,Size,,,,5,,',
);

describe('any file', () => {
  it('round-trips, and invalid rows never lose a valid one', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(good, { selector: ({ handle }) => handle, maxLength: 8 }),
        fc.array(fc.tuple(fc.nat({ max: 8 }), bad), { maxLength: 5 }),
        async (records, spoilers) => {
          const rows = records.map(
            ({ handle, title, vendor, price, stock }) =>
              `good-${handle},${quoted(title)},,${quoted(vendor)},,,,,,,${stock},${Math.trunc(price / 100)}.${String(price % 100).padStart(2, '0')},,`,
          );
          for (const [at, row] of spoilers) rows.splice(Math.min(at, rows.length), 0, row);
          const { products, problems } = await importProducts(file(...rows));
          expect(
            products.map(({ slug, title, brand, variants }) => [
              slug,
              title,
              spellingKey(brand),
              variants[0]?.price,
              variants[0]?.quantityAvailable,
            ]),
          ).toEqual(
            records.map(({ handle, title, vendor, price, stock }) => [
              `good-${handle}`,
              title,
              spellingKey(vendor),
              price,
              stock,
            ]),
          );
          expect(problems.filter(({ severity }) => severity === 'error').length).toBeGreaterThanOrEqual(
            spoilers.length > 0 ? 1 : 0,
          );
        },
      ),
      { numRuns: 60 },
    );
  });

  it('never throws, and reports a line for every skipped row', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ maxLength: 300, unit: fc.constantFrom(...'ab,"\n\r;\u0000é1.-') }), async (text) => {
        const { problems } = await importProducts(`${head}\n${text}`);
        for (const { line } of problems) expect(line).toBeGreaterThan(0);
      }),
      { numRuns: 80 },
    );
  });
});
