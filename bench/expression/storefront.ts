/** Colours of the product's variants. */
const colors = ['red', 'blue', 'green'];
const brands = ['Northwind', 'Loom', 'Tern'];

/** The benchmark's data: a product with 12 variants and a cart with 8 lines. */
export const storefront = {
  user: { firstName: 'Asha', lastName: 'Mehta', email: 'asha.mehta@example.com' },
  product: {
    title: 'Soft cotton shirt with long sleeves',
    price: 1299.5,
    stock: 12,
    listPrice: 1999,
    note: '  Washed   at 30 degrees,  dried flat ',
    sizes: '38, 40, 42 and 44',
    releasedOn: '25/12/2026',
    publishedAt: '2026-03-01T09:30:00.000Z',
    updatedAt: 1_772_357_400_000,
    tags: ['cotton', 'summer', 'new', 'bestseller', 'men'],
    attributes: { fabric: 'Cotton', fit: 'Relaxed', collar: '', care: 'Machine wash', origin: 'India' },
    reviews: Array.from({ length: 10 }, (_, index) => ({ rating: (index % 5) + 1, by: `reader-${index}` })),
    variants: Array.from({ length: 12 }, (_, index) => ({
      sku: `SKU-${index}`,
      title: `Variant ${index}`,
      qty: index + 1,
      stockStatus: index % 4 === 0 ? 'OUT_OF_STOCK' : 'IN_STOCK',
      price: { amount: ((index * 37) % 100) + 0.5, currency: 'INR' },
      options: { color: colors[index % 3] as string, size: 'M' },
    })),
  },
  cart: {
    total: 150,
    lines: Array.from({ length: 8 }, (_, index) => ({
      sku: `SKU-${index}`,
      title: `Variant ${index}`,
      brand: brands[index % 3] as string,
      quantity: index + 1,
      price: index * 10 + 5,
    })),
  },
};

/** Type of the benchmark's data. */
export type Storefront = typeof storefront;
