import type { CollectionDetail } from '../../commerce/admin-calls/collections.ts';
import type { ProductEntry } from '../../commerce/admin-calls/products.ts';
import type { StockItem } from '../../commerce/admin-calls/stock.ts';
import { reviewCreate, testimonialCreate } from '../../commerce/calls/registry.ts';
import { articlePage, publishPages } from '../../testing/sample-articles.ts';
import { sampleProduct, sampleVariant } from '../../testing/sample-products.ts';
import { drawn } from '../handlers/picture-world.ts';
import type { KeptWorld } from './kept-world.ts';

/** A write of a merchant, a shopper or an author. The number decides what is written. */
export type Write = (world: KeptWorld, number: number) => Promise<void>;

const done = async (made: ReturnType<KeptWorld['ask']>): Promise<void> => {
  const { status, body } = await made;
  if (status !== 200) throw new Error(`A write was refused with ${status}: ${JSON.stringify(body)}.`);
};

const scores = [1, 2, 3, 4, 5] as const;

const slugOf = (number: number): string => `item-${1 + (number % 3)}`;

/** Whether shoppers see the product that a number chooses, which earlier writes may have taken down. */
const isShown = async ({ shop }: KeptWorld, number: number): Promise<boolean> =>
  (await shop.services.storage.catalogue.productBySlug(slugOf(number))) !== undefined;

const editProduct =
  (edit: (product: ProductEntry, number: number) => Partial<ProductEntry>): Write =>
  async (world, number) => {
    const slug = slugOf(number);
    const { body } = await world.ask('GET', `/products/${slug}`);
    const product = { ...body.product, ...edit(body.product, number) };
    const change = { changeId: world.changeId(), ifVersion: body.version, product, ends: [] };
    await done(world.ask('PUT', `/products/${slug}`, change));
  };

const changeStock =
  (wantedOf: (number: number) => object): Write =>
  async (world, number) => {
    if (!(await isShown(world, number))) return;
    const product = 1 + (number % 3);
    const at = number % 2;
    const variantId = await world.variant(product, at);
    const found = await world.ask('GET', `/stock?q=s-${product}-ochre-${at === 0 ? 'small' : 'large'}`);
    const items = found.body.items as StockItem[];
    const { quantity, price, mrp } = items.find((item) => item.variantId === variantId)!;
    const seen = { quantity, price, mrp };
    const wanted = { ...seen, ...wantedOf(number) };
    await done(world.ask('PUT', `/stock/${variantId}`, { changeId: world.changeId(), seen, wanted }));
  };

const place = async (world: KeptWorld, number: number, quantity: number) => {
  if (!(await isShown(world, number))) return undefined;
  const variantId = await world.variant(1 + (number % 3), number % 2);
  const left = await world.stockOf(variantId);
  return left === 0 ? undefined : world.order([{ variantId, quantity: Math.min(left, quantity) }]);
};

const reviewOf = async (world: KeptWorld, number: number): Promise<string> => {
  const { reviews } = (await world.ask('GET', '/reviews')).body;
  return reviews[number % reviews.length].id;
};

const putReview =
  (path: string, bodyOf: (number: number) => object): Write =>
  async (world, number) => {
    const change = { changeId: world.changeId(), ...bodyOf(number) };
    await done(world.ask('PUT', `/reviews/${await reviewOf(world, number)}${path}`, change));
  };

const putCollection =
  (slug: string, edit: (detail: CollectionDetail, number: number) => object): Write =>
  async (world, number) => {
    const { body } = await world.ask('GET', `/collections/${slug}`);
    const collection = { ...body.collection, ...edit(body, number) };
    const change = { changeId: world.changeId(), ifVersion: body.version, slug, collection };
    await done(world.ask('PUT', `/collections/${slug}`, change));
  };

const addDiscount: Write = async (world, number) => {
  const rule = { title: `Ten off ${number}`, code: `TEN${number}`, take: { kind: 'percentage', percentage: 10 } };
  const { body } = await world.ask('POST', '/discounts', { changeId: world.changeId(), rule, isActive: true });
  if (number % 2 === 0 || body.version === undefined) return;
  const removal = { changeId: world.changeId(), ifVersion: body.version };
  await done(world.ask('POST', `/discounts/${encodeURIComponent(body.id)}/remove`, removal));
};

const look: Write = async (world, number) => {
  const { body } = await world.ask('GET', '/looks/shelf');
  const change = {
    changeId: world.changeId(),
    ifVersion: body.version,
    look: { ...body.look, title: `A shelf ${number}`, isPublished: number % 3 !== 0 },
  };
  await done(world.ask('PUT', '/looks/shelf', change));
};

const movePicture: Write = async (world, number) => {
  const { body } = await world.ask('GET', '/products/item-1');
  const url: string = body.product.pictures[0].url;
  if (!url.startsWith('/media/copies/')) {
    const picture = await world.upload(await drawn());
    await done(world.showIn('item-1', [picture.url]));
  }
  const [used] = await world.list('q=a.png');
  const { id } = used ?? (await world.upload(await drawn()));
  const { name, altText, folder, version } = await world.read(id);
  const picture = { name, altText, folder, focalPoint: { x: (number % 10) / 10, y: 0.5 } };
  await done(world.ask('PUT', `/pictures/${id}`, { changeId: world.changeId(), ifVersion: version, picture }));
};

const bulkEdit: Write = async (world, number) => {
  const change = { addTags: [`bulk-${number}`] };
  const { body } = await world.ask('POST', '/product-edits/plan', { change, slugs: ['item-1', slugOf(number)] });
  if (body.products.length === 0) return;
  await done(world.ask('POST', `/product-edits/${world.changeId()}`, { change, products: body.products }));
};

const importProduct: Write = async ({ shop }, number) => {
  const slug = `imported-${number % 3}`;
  const { catalogue } = shop.services.storage;
  if (number % 4 === 0) await catalogue.removeProducts([slug]);
  const variants = [sampleVariant({ price: 10_000 + number * 100, quantityAvailable: number % 5 })];
  const assets = [
    {
      url: `https://pictures-${number % 2}.example/mug.jpg`,
      altText: 'A mug',
      width: 8,
      height: 8,
      mimeType: 'image/jpeg',
    },
  ];
  const reviews = [
    { score: scores[number % 5]!, body: 'Fine', displayName: 'Ben', createdAt: '2025-06-02T00:00:00.000Z' },
  ];
  const record = sampleProduct({ slug, title: `Imported mug ${number}`, variants, assets, reviews });
  await catalogue.upsertProducts([record], { replaceEdited: true });
};

/** Every kind of write that changes what pages show for everybody, by name. */
export const writes: Readonly<Record<string, Write>> = {
  'stock of a variant': changeStock((number) => ({ quantity: number % 7 })),
  'price of a variant': changeStock((number) => ({ price: 40_000 + (number % 50) * 1_000, mrp: 0 })),
  order: async (world, number) => {
    await place(world, number, 1 + (number % 5));
  },
  'cancelled order': async (world, number) => {
    const order = await place(world, number, 2);
    if (!order) return;
    await done(world.ask('POST', `/orders/${order.simpleId}/cancel`, { changeId: world.changeId(), ifVersion: 1 }));
  },
  'prices of a product': editProduct(({ variants }, number) => ({
    variants: variants.map((variant) => ({ ...variant, price: 1_000 + number, mrp: 0 })),
  })),
  'title of a product': editProduct((_, number) => ({ title: `Mug ${number}` })),
  'text of a product': editProduct((_, number) => ({ descriptionHtml: `<p>Number ${number}.</p>` })),
  'tags of a product': editProduct((_, number) => ({ tags: [`tag-${number % 4}`] })),
  'status of a product': editProduct(({ isPublished }) => ({ isPublished: !isPublished })),
  'many products': bulkEdit,
  'imported product': importProduct,
  'goods of a collection': putCollection('picked', (_, number) => ({
    products: [`item-${1 + (number % 9)}`, 'item-2', `item-${10 + (number % 9)}`],
  })),
  'rules of a collection': putCollection('cheap', (_, number) => ({
    rules: {
      match: 'ALL',
      conditions: [{ field: 'price', is: 'BELOW', text: '', amount: 45_000 + (number % 30) * 1_000 }],
    },
  })),
  'status of a collection': putCollection('picked', ({ collection }) => ({ isPublished: !collection.isPublished })),
  review: async (world, number) => {
    if (!(await isShown(world, number))) return;
    await world.call(reviewCreate, {
      params: { slug: slugOf(number) },
      body: {
        userEmail: `asha${number}@example.com`,
        body: `Words ${number}`,
        rating: { default: { score: 1 + (number % 5) } },
      },
    });
  },
  'state of a review': putReview('', (number) => ({ state: number % 2 === 0 ? 'HIDDEN' : 'SHOWN' })),
  'answer to a review': putReview('/answer', (number) => ({ answer: `Thank you ${number}.` })),
  'tags of a review': putReview('/tags', (number) => ({ tags: number % 3 === 0 ? [] : ['picked'] })),
  testimonial: async (world, number) => {
    await world.call(testimonialCreate, {
      body: { userEmail: 'ben@example.com', title: `Kind ${number}`, rating: { default: { score: 5 } } },
    });
  },
  look,
  discount: addDiscount,
  'search rule': async (world, number) => {
    const rule = {
      kind: 'RESULTS',
      queries: ['mug', 'plate'],
      pinned: [`item-${1 + (number % 20)}`],
      buried: [],
      boosts: [],
    };
    await world.ask('POST', '/search/rules', { changeId: world.changeId(), rule, isActive: true });
  },
  picture: movePicture,
  page: (world, number) =>
    world.publish('page', {
      id: 'still',
      version: 3,
      slug: '/',
      type: 'HOME',
      body: [
        { widget: 'fragment', props: { name: 'notice' } },
        { widget: 'text', props: { text: `Number ${number}` } },
      ],
    } as never),
  fragment: (world, number) =>
    world.publish('fragment', {
      id: 'notice',
      version: 3,
      body: [{ widget: 'text', props: { text: `Open at ${number}` } }],
    } as never),
  theme: (world, number) =>
    world.publish('theme', {
      id: 'theme',
      version: 1,
      colours: { accent: { light: `#4400${10 + (number % 90)}`, dark: '#ffeecc' } },
    } as never),
  // The visitor of these tests belongs to neither.
  audience: (world, number) =>
    world.publish('audience', {
      id: 'small',
      version: 1,
      title: 'Small screens',
      all: [{ device: [number % 2 === 0 ? 'phone' : 'tablet'] }],
    } as never),
  article: async ({ shop }, number) => {
    await publishPages(shop.services.storage, [
      articlePage('notes', number % 2 === 0 ? 'wash' : `new-${number % 5}`, { title: `Washing ${number}` }),
    ]);
  },
  'search page': (world, number) =>
    world.publish('page', {
      id: 'search',
      version: 3,
      slug: `/search-${number}`,
      type: 'SEARCH',
      body: [{ widget: 'text', props: { text: 'Search' } }],
    } as never),
  'article that is taken down': async ({ shop }, number) => {
    if (number % 2 === 0) await shop.services.storage.pages.unpublish('page', 'article-notes-brew');
  },
};
