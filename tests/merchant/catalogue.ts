/** A Shopify export written for these tests, with features of merchants' files that the demo's products lack. */

const heading = [
  ...['Handle', 'Title', 'Body (HTML)', 'Vendor', 'Type', 'Tags', 'Published'],
  ...['Option1 Name', 'Option1 Value', 'Option2 Name', 'Option2 Value'],
  ...['Variant SKU', 'Variant Inventory Qty', 'Variant Price', 'Image Src', 'Image Position'],
] as const;

type Cells = Partial<Record<(typeof heading)[number], string | number>>;

const host = 'https://pictures.example';

const quoted = (cell: string | number | undefined): string => `"${String(cell ?? '').replaceAll('"', '""')}"`;

const csv = (rows: readonly Cells[]): string =>
  [heading.join(','), ...rows.map((row) => heading.map((name) => quoted(row[name])).join(','))].join('\n');

/** Returns the rows of a product with a number of pictures, and one variant unless `variants` are given. */
function goods(
  handle: string,
  title: string,
  pictures: number,
  more: Cells,
  variants: readonly Cells[] = [{}],
): Cells[] {
  const [first = {}, ...others] = variants;
  return [
    {
      Handle: handle,
      Title: title,
      'Body (HTML)': `<p>${title.slice(0, 60)} for every day.</p>`,
      Vendor: 'Northwind',
      Type: 'Coats',
      Published: 'true',
      'Option1 Name': 'Title',
      'Option1 Value': 'Default Title',
      'Variant SKU': handle.toUpperCase(),
      'Variant Inventory Qty': 5,
      'Variant Price': '88.00',
      ...(pictures > 0 ? { 'Image Src': `${host}/${handle}-1.jpg`, 'Image Position': 1 } : {}),
      ...more,
      ...first,
    },
    ...others.map((variant) => ({ Handle: handle, 'Variant Price': '88.00', 'Variant Inventory Qty': 5, ...variant })),
    ...Array.from({ length: Math.max(0, pictures - 1) }, (_, at) => ({
      Handle: handle,
      'Image Src': `${host}/${handle}-${at + 2}.jpg`,
      'Image Position': at + 2,
    })),
  ];
}

const sizes = ['XS', 'S', 'M', 'L', 'XL', '36', '38', '40', '42', '44'];
const colors = ['Navy', 'RED', 'Heather Grey', 'Black', 'Olive', 'Tartan', 'White', 'Sand', 'Rust', 'Teal'];

/** Variants in an order that is not the natural one. */
const hundredVariants: Cells[] = [...sizes]
  .reverse()
  .flatMap((size) =>
    colors.map((color) => ({ 'Option1 Value': size, 'Option2 Value': color, 'Variant SKU': `H-${size}-${color}` })),
  );

/** A title of the maximum length. */
export const longTitle = 'Donaudampfschifffahrt'.repeat(15).slice(0, 300);

const special: Cells[] = [
  ...goods('long-title', longTitle, 1, { Type: "Women's Dresses", Tags: 'Summer, SS15, visible' }),
  ...goods('no-pictures', 'Plain parka', 0, { Tags: 'Summer, WEEK10' }),
  ...goods('twelve-pictures', 'Trench coat', 12, { Tags: 'SALE30_4, Summer' }),
  ...goods(
    'hundred-variants',
    'Wool coat',
    3,
    { 'Option1 Name': 'SIZE', 'Option2 Name': 'COLOR', Tags: 'Summer, newman' },
    hundredVariants,
  ),
  ...goods('markup', 'Scarf <script>alert(1)</script> & {{ config.shopName }}', 1, {
    Type: '',
    Vendor: '',
    Tags: 'Summer',
  }),
  ...goods('dear', 'Diamond brooch', 1, { 'Variant Price': '1299999.99', Type: 'ACCESSORIES' }),
  ...goods('unpublished', 'Secret coat', 1, { Published: 'false', Type: 'Secrets', Vendor: 'Nobody' }),
  ...goods('links', 'Linking coat', 1, {
    'Body (HTML)':
      '<p>As <a href="/products/sold-out">that one</a>, <a href="/pages/about">by us</a>, <a href="/products/unpublished?x=1">soon</a>, <a href="/collections/coats/">all coats</a>.</p>',
  }),
  ...goods('sold-out', 'Rain coat', 2, { 'Variant Inventory Qty': 0, Tags: 'Summer' }),
];

const types = ['Coats', 'Womens dresses', 'WOMEN’S DRESSES', 'Accessories', 'Shoes'];

/** Many ordinary products, from more brands than a facet shows at once. */
const ordinary = Array.from({ length: 45 }, (_, at) =>
  goods(`item-${at}`, `Everyday item ${at}`, at % 3, {
    Type: types[at % types.length]!,
    Vendor: `Maker ${String.fromCharCode(65 + (at % 26))}${at % 36}`,
    'Variant Price': String(20 + at * 7),
    Tags: at % 2 === 0 ? 'Summer, summer, visible' : 'Organic cotton, AW15',
  }),
).flat();

/** Number of pictures of some products, by handle. */
export const picturesOf: Readonly<Record<string, number>> = {
  'long-title': 1,
  'no-pictures': 0,
  'twelve-pictures': 12,
  'hundred-variants': 3,
  'item-2': 2,
};

/** Returns the address of a product's picture on the merchant's host. */
export const pictureAddress = (handle: string, at: number): string => `${host}/${handle}-${at}.jpg`;

/** The whole file. */
export const merchantCsv = csv([...special, ...ordinary]);

/** The same file with an additional row that has no price. */
export const brokenCsv = `${merchantCsv}\n${csv([{ Handle: 'priceless', Title: 'Priceless', Type: 'Coats' }]).split('\n')[1]}`;
