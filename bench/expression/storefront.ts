/** The data of the bench: a product of 12 variants and a cart of 8 lines. */
const colors = ['red', 'blue', 'green'];

export const storefront = {
  user: { firstName: 'Asha', lastName: 'Mehta' },
  product: {
    title: 'Soft cotton shirt with long sleeves',
    price: 1299.5,
    stock: 12,
    tags: ['cotton', 'summer', 'new', 'bestseller', 'men'],
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
    lines: Array.from({ length: 8 }, (_, index) => ({ quantity: index + 1, price: index * 10 + 5 })),
  },
};

export type Storefront = typeof storefront;
