import type { ProductCard } from '../../schemas/entities/catalogue/product-card.ts';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (char) => entities[char]!);

/** The benchmark page as template literals, a lower bound. */
export const listInTemplateLiterals =
  (widths: readonly number[], format: (amount: number) => string) =>
  (products: readonly ProductCard[]): string =>
    `<ul class="product-list" aria-label="Goods">${products
      .map((product) => {
        const asset = product.assets[0]!;
        const isReduced = product.mrp.amount > product.price.amount;
        const sources = widths.map((width) => `${asset.cdnUrl}?width=${width} ${width}w`).join(', ');
        return `<li><article class="card"><a href="${escaped(`/products/${product.slug}`)}"><img class="image aspect-4x5" src="${escaped(asset.cdnUrl)}?width=720" srcSet="${escaped(sources)}" sizes="25vw" alt="${escaped(asset.altText)}" width="${asset.dimensions?.width}" height="${asset.dimensions?.height}" loading="lazy" decoding="async"/></a><h3>${escaped(product.title)}</h3><p class="brand">${escaped(product.brand)}</p><span class="money">${format(product.price.amount)}</span>${
          isReduced
            ? `<s class="money">${format(product.mrp.amount)}</s><span class="off">${Math.round((1 - product.price.amount / product.mrp.amount) * 100)}% off</span>`
            : ''
        }<span class="rating">${product.rating.average} (${product.rating.count})</span><button type="submit" form="page-form" value="${escaped(`w10_${product.id} emit press`)}" class="button button-primary" name="do"><span>Add to cart</span></button></article></li>`;
      })
      .join('')}</ul>`;
