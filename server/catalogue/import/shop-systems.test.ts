import { expect, it } from 'vitest';
import { importProducts } from './import-products.ts';

/** Headings of exports as documented by the systems, each with a row of made-up goods. */
const files: readonly [system: string, separator: string, heading: string, row: string][] = [
  ['Shopify’s orders', ',', 'Name,Email,Financial Status,Lineitem name,Total', '#1,a@b.example,paid,Mug,5'],
  ['Shopify’s stock', ',', 'Handle,Title,Option1 Name,HS Code,COO,Location', 'mug,Mug,Title,,,Berlin'],
  ['Shopify’s customers', ',', 'First Name,Last Name,Email,Accepts Email Marketing', 'A,B,a@b.example,no'],
  ['Product CSV Import Suite', ',', 'post_title,post_name,sku,regular_price,tax:product_type', 'Mug,mug,M,5,simple'],
  [
    'BigCommerce',
    ',',
    'Item Type,Product ID,Product Name,Product Code/SKU,Price,Product URL',
    'Product,1,Mug,M,5,/mug/',
  ],
  [
    'BigCommerce',
    ',',
    'Item,ID,Name,Type,SKU,Options,Inventory Tracking,Price,Brand ID',
    'Product,1,Mug,physical,M,,none,5,',
  ],
  [
    'Magento',
    ',',
    'sku,store_view_code,attribute_set_code,product_type,name,price,url_key',
    'M,,Default,simple,Mug,5,mug',
  ],
  [
    'PrestaShop',
    ';',
    'Product ID;Image;Name;Reference;Category;Price (tax excl.);Price (tax incl.)',
    '1;;Mug;M;Home;5;6',
  ],
  [
    'Squarespace',
    ',',
    'Product ID [Non Editable],Variant ID [Non Editable],Product Type [Non Editable],Product Page,Product URL,Title,Price',
    '1,2,PHYSICAL,shop,mug,Mug,5',
  ],
  ['Wix', ',', 'handleId,fieldType,name,description,productImageUrl,price', 'mug,Product,Mug,,,5'],
  ['Ecwid', ',', 'type,product_internal_id,product_sku,product_name,product_price', 'product,1,M,Mug,5'],
  ['Square', ',', 'Reference Handle,Token,Item Name,Variation Name,Price', 'mug,1,Mug,Regular,5'],
  ['Etsy', ',', 'TITLE,DESCRIPTION,PRICE,CURRENCY_CODE,QUANTITY,SKU', 'Mug,,5,USD,1,M'],
  ['Amazon', '\t', 'item-name\titem-description\tlisting-id\tseller-sku\tprice', 'Mug\t\t1\tM\t5'],
  ['OpenCart', ',', 'product_id,name,model,manufacturer,stock_status_id,price', '1,Mug,M,Kiln,7,5'],
  ['Shopware', ';', 'product_number;name;price_net;price_gross;stock', 'M;Mug;4;5;1'],
  [
    'Google Merchant',
    '\t',
    'id\ttitle\tlink\timage_link\tavailability\tprice',
    '1\tMug\thttps://a.example\t\tin_stock\t5 USD',
  ],
];

it.each(files)('recognises a file of %s, and advises what to do', async (system, _separator, heading, row) => {
  const { products, problems } = await importProducts(`${heading}\r\n${row}\r\n`, { currencyCode: 'USD' });
  expect(products).toEqual([]);
  expect(problems).toMatchObject([{ severity: 'error', code: 'other-system', line: 1 }]);
  expect(problems[0]?.message).toContain(system);
  expect(problems[0]?.hint).not.toBe('');
});

it.each(files)(
  'reads a file of %s once its columns are renamed as advised',
  async (_system, separator, heading, row) => {
    const [{ hint } = { hint: '' }] = (await importProducts(`${heading}\n${row}`)).problems;
    const renamed = [...hint.matchAll(/"([^"]+)" to "([^"]+)"/g)];
    if (renamed.length === 0) return;
    let text = heading.split(separator);
    for (const [, from, to] of renamed) text = text.map((name) => (name === from ? to! : name));
    expect(new Set(text).size).toBe(text.length);
    for (const name of ['Handle', 'Title', 'Variant Price'])
      if (!text.some((column) => column.toLowerCase() === name.toLowerCase())) text = [...text, name];
    const cells = [...row.split(separator)];
    while (cells.length < text.length) cells.push(text[cells.length] === 'Variant Price' ? '5' : 'mug');
    const { products } = await importProducts(`${text.join(separator)}\n${cells.join(separator)}`, {
      currencyCode: 'USD',
    });
    expect(products.map(({ title }) => title)).toEqual(['Mug']);
  },
);
