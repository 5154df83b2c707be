import { normalisedHeading } from './columns.ts';

/** A shop system whose exports are recognised by their columns, but cannot be read. */
export interface ShopSystem {
  /** Description of the file in a message. */
  name: string;
  /** Sets of columns; a file with all columns of a set is one of its exports. */
  columns: readonly (readonly string[])[];
  /** New names of its columns, as far as it has them. */
  renamed: Readonly<Record<string, string>>;
}

/** Systems in the order in which their columns are checked. */
const systems: readonly ShopSystem[] = [
  {
    name: 'a list of Shopify’s orders',
    columns: [['Financial Status', 'Lineitem name']],
    renamed: {},
  },
  {
    name: 'a list of Shopify’s stock',
    columns: [
      ['Handle', 'Location', 'HS Code'],
      ['Handle', 'Location', 'Available'],
    ],
    renamed: {},
  },
  {
    name: 'a list of Shopify’s customers',
    columns: [['First Name', 'Last Name', 'Accepts Email Marketing']],
    renamed: {},
  },
  {
    name: 'a file of WooCommerce’s Product CSV Import Suite',
    columns: [
      ['post_title', 'tax:product_type'],
      ['post_title', 'regular_price'],
    ],
    renamed: {
      post_name: 'Handle',
      post_title: 'Title',
      post_content: 'Body (HTML)',
      regular_price: 'Variant Price',
      sku: 'Variant SKU',
    },
  },
  {
    name: 'an export of BigCommerce',
    columns: [
      ['Product Name', 'Product Code/SKU'],
      ['Item', 'Inventory Tracking', 'Brand ID'],
    ],
    renamed: {
      'Product URL': 'Handle',
      'Product Name': 'Title',
      Name: 'Title',
      'Product Code/SKU': 'Variant SKU',
      'Product Description': 'Body (HTML)',
      Price: 'Variant Price',
      'Current Stock': 'Variant Inventory Qty',
    },
  },
  {
    name: 'an export of Magento or Adobe Commerce',
    columns: [
      ['sku', 'attribute_set_code', 'product_type'],
      ['sku', '_attribute_set', '_type'],
    ],
    renamed: {
      url_key: 'Handle',
      name: 'Title',
      description: 'Body (HTML)',
      price: 'Variant Price',
      sku: 'Variant SKU',
      qty: 'Variant Inventory Qty',
    },
  },
  {
    name: 'an export of PrestaShop',
    columns: [
      ['Product ID', 'Reference', 'Price (tax excl.)'],
      ['Active (0/1)', 'Categories (x,y,z...)'],
      ['Reference', 'Price tax excluded'],
    ],
    renamed: {
      'Friendly URL': 'Handle',
      'URL rewritten': 'Handle',
      Name: 'Title',
      'Price (tax incl.)': 'Variant Price',
      'Price tax included': 'Variant Price',
      Reference: 'Variant SKU',
      Quantity: 'Variant Inventory Qty',
    },
  },
  {
    name: 'an export of Squarespace',
    columns: [
      ['Product ID [Non Editable]', 'Product URL'],
      ['Product ID', 'Variant ID', 'Product Type', 'Product Page'],
    ],
    renamed: {
      'Product URL': 'Handle',
      SKU: 'Variant SKU',
      Price: 'Variant Price',
      Stock: 'Variant Inventory Qty',
      'Hosted Image URLs': 'Image Src',
    },
  },
  {
    name: 'an export of Wix',
    columns: [['handleId', 'fieldType', 'name']],
    renamed: {
      handleId: 'Handle',
      name: 'Title',
      description: 'Body (HTML)',
      price: 'Variant Price',
      sku: 'Variant SKU',
      productImageUrl: 'Image Src',
    },
  },
  {
    name: 'an export of Ecwid',
    columns: [
      ['product_internal_id', 'product_name'],
      ['type', 'product_sku', 'product_name'],
    ],
    renamed: {
      product_sku: 'Handle',
      product_name: 'Title',
      product_description: 'Body (HTML)',
      product_price: 'Variant Price',
      product_quantity: 'Variant Inventory Qty',
    },
  },
  {
    name: 'an export of Square',
    columns: [
      ['Token', 'Item Name', 'Variation Name'],
      ['Reference Handle', 'Item Name', 'Variation Name'],
    ],
    renamed: {
      'Reference Handle': 'Handle',
      Token: 'Handle',
      'Item Name': 'Title',
      'Variation Name': 'Option1 Value',
      Price: 'Variant Price',
    },
  },
  {
    name: 'an export of Etsy',
    columns: [
      ['TITLE', 'DESCRIPTION', 'PRICE', 'CURRENCY_CODE', 'QUANTITY'],
      ['TITLE', 'PRICE', 'IMAGE1', 'VARIATION 1 TYPE'],
    ],
    renamed: {
      SKU: 'Handle',
      DESCRIPTION: 'Body (HTML)',
      PRICE: 'Variant Price',
      QUANTITY: 'Variant Inventory Qty',
      IMAGE1: 'Image Src',
    },
  },
  {
    name: 'a file of Amazon',
    columns: [
      ['item-name', 'seller-sku', 'listing-id'],
      ['feed_product_type', 'item_sku'],
    ],
    renamed: {
      'seller-sku': 'Handle',
      item_sku: 'Handle',
      'item-name': 'Title',
      item_name: 'Title',
      'item-description': 'Body (HTML)',
      price: 'Variant Price',
      standard_price: 'Variant Price',
      quantity: 'Variant Inventory Qty',
      main_image_url: 'Image Src',
    },
  },
  {
    name: 'an export of OpenCart',
    columns: [
      ['product_id', 'model', 'stock_status_id'],
      ['product_id', 'model', 'manufacturer', 'tax_class_id'],
    ],
    renamed: {
      seo_keyword: 'Handle',
      model: 'Handle',
      name: 'Title',
      description: 'Body (HTML)',
      price: 'Variant Price',
      image_name: 'Image Src',
    },
  },
  {
    name: 'an export of Shopware',
    columns: [
      ['product_number', 'price_gross'],
      ['product_number', 'manufacturer_name', 'tax_rate'],
    ],
    renamed: { product_number: 'Handle', name: 'Title', price_gross: 'Variant Price', stock: 'Variant Inventory Qty' },
  },
  {
    name: 'a feed for Google Merchant Center',
    columns: [['id', 'title', 'link', 'image_link', 'availability']],
    renamed: {
      id: 'Handle',
      description: 'Body (HTML)',
      price: 'Variant Price',
      brand: 'Vendor',
      image_link: 'Image Src',
    },
  },
];

/** Returns the system that exports files with these columns; undefined when it is unknown. */
export function shopSystemOf(heading: readonly string[]): ShopSystem | undefined {
  const headings = new Set(heading.map(normalisedHeading));
  return systems.find(({ columns }) =>
    columns.some((set) => set.every((name) => headings.has(normalisedHeading(name)))),
  );
}

/** Returns how to rename the columns of a file, one column for each new name. */
export function renamedColumns(heading: readonly string[], { renamed }: ShopSystem): string[] {
  const headings = new Map(heading.map((name) => [normalisedHeading(name), name.trim()]));
  const taken = new Set(headings.keys());
  return Object.entries(renamed).flatMap(([from, to]) => {
    const name = headings.get(normalisedHeading(from));
    if (name === undefined || taken.has(normalisedHeading(to))) return [];
    taken.add(normalisedHeading(to));
    return [`"${name}" to "${to}"`];
  });
}
