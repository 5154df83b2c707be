import type { ProductCard } from '../../schemas/entities/catalogue/product-card.ts';

/** Widths in which pictures are served. */
export const widths = [165, 360, 375, 533, 550, 720, 940, 1066, 1080, 1500, 1780, 2160];
/** Formatter of prices. */
export const money = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  minimumFractionDigits: 0,
  maximumFractionDigits: 0,
});

/** Attributes of a button that works before the script has loaded, like the buttons of the page from JSON. */
export const pressAttributes = (id: string) =>
  ({ type: 'submit', form: 'page-form', name: 'do', value: `w10_${id} emit press` }) as const;

const Picture = ({ asset }: { asset: ProductCard['assets'][number] }) => (
  <img
    className="image aspect-4x5"
    src={`${asset.cdnUrl}?width=720`}
    srcSet={widths.map((width) => `${asset.cdnUrl}?width=${width} ${width}w`).join(', ')}
    sizes="25vw"
    alt={asset.altText}
    width={asset.dimensions?.width}
    height={asset.dimensions?.height}
    loading="lazy"
    decoding="async"
  />
);

const Card = ({ product, onAdd }: { product: ProductCard; onAdd: (product: ProductCard) => void }) => {
  const isReduced = product.mrp.amount > product.price.amount;
  return (
    <article className="card">
      <a href={`/products/${product.slug}`}>
        <Picture asset={product.assets[0]!} />
      </a>
      <h3>{product.title}</h3>
      <p className="brand">{product.brand}</p>
      <span className="money">{money.format(product.price.amount)}</span>
      {isReduced ? <s className="money">{money.format(product.mrp.amount)}</s> : null}
      {isReduced ? (
        <span className="off">{`${Math.round((1 - product.price.amount / product.mrp.amount) * 100)}% off`}</span>
      ) : null}
      <span className="rating">{`${product.rating.average} (${product.rating.count})`}</span>
      <button {...pressAttributes(product.id)} className="button button-primary" onClick={() => onAdd(product)}>
        <span>Add to cart</span>
      </button>
    </article>
  );
};

/** The benchmark page in hand-written React. */
export const ListByHand = ({ products, onAdd }: { products: ProductCard[]; onAdd: (product: ProductCard) => void }) => (
  <ul className="product-list" aria-label="Goods">
    {products.map((product) => (
      <li key={product.id}>
        <Card product={product} onAdd={onAdd} />
      </li>
    ))}
  </ul>
);
