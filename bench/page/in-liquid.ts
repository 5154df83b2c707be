import { Liquid } from 'liquidjs';
import type { ProductCard } from '../../schemas/entities/catalogue/product-card.ts';

const template = `<ul class="product-list" aria-label="Goods">{% for product in products %}<li><article class="card"><a href="/products/{{ product.slug }}">{% assign asset = product.assets[0] %}<img class="image aspect-4x5" src="{{ asset.cdnUrl }}?width=720" srcSet="{% for width in widths %}{{ asset.cdnUrl }}?width={{ width }} {{ width }}w{% unless forloop.last %}, {% endunless %}{% endfor %}" sizes="25vw" alt="{{ asset.altText | escape }}" width="{{ asset.dimensions.width }}" height="{{ asset.dimensions.height }}" loading="lazy" decoding="async"/></a><h3>{{ product.title | escape }}</h3><p class="brand">{{ product.brand | escape }}</p><span class="money">{{ product.price.amount | money }}</span>{% if product.mrp.amount > product.price.amount %}<s class="money">{{ product.mrp.amount | money }}</s><span class="off">{{ product.mrp | percentOff: product.price }}% off</span>{% endif %}<span class="rating">{{ product.rating.average }} ({{ product.rating.count }})</span><button type="submit" form="page-form" value="w10_{{ product.id }} emit press" class="button button-primary" name="do"><span>Add to cart</span></button></article></li>{% endfor %}</ul>`;

/** The benchmark page as a Liquid template, parsed once. */
export function listInLiquid(widths: readonly number[], format: (amount: number) => string) {
  const liquid = new Liquid();
  liquid.registerFilter('money', format);
  liquid.registerFilter('percentOff', (mrp: { amount: number }, price: { amount: number }) =>
    Math.round((1 - price.amount / mrp.amount) * 100),
  );
  const parsed = liquid.parse(template);
  return (products: readonly ProductCard[]): string => liquid.renderSync(parsed, { products, widths }) as string;
}
