import { type Config, type Data, Render, type Slot } from '@measured/puck';
import type { ComponentType, ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { ProductCard } from '../../schemas/entities/catalogue/product-card.ts';
import { percentOff, pieces } from './pieces.tsx';

type SlotProps = { inside: (props?: object) => ReactNode };

/** Renders a component with a slot as its children. */
const inPiece = <Props extends object>(
  Piece: ComponentType<Props & { children?: ReactNode }>,
  Inside: SlotProps['inside'],
  props?: Props,
) => (
  <Piece {...(props as Props)}>
    <Inside />
  </Piece>
);

const slot = { inside: { type: 'slot' } } as const;

/** Puck components; content is in slots. */
const config = {
  components: {
    List: {
      fields: slot,
      render: ({ inside: Inside }: SlotProps) => (
        <ul className="product-list" aria-label="Goods">
          <Inside />
        </ul>
      ),
    },
    Item: { fields: slot, render: ({ inside: Inside }: SlotProps) => inPiece(pieces.Item, Inside) },
    Card: { fields: slot, render: ({ inside: Inside }: SlotProps) => inPiece(pieces.Card, Inside) },
    Link: {
      fields: slot,
      render: ({ to, inside: Inside }: SlotProps & { to: string }) => inPiece(pieces.Link, Inside, { to }),
    },
    Picture: { render: pieces.Picture },
    Text: { render: pieces.Text },
    Money: { render: pieces.Money },
    Button: { render: pieces.Button },
  },
} as unknown as Config;

/** Creates the page's data. Puck has no bindings, so the values are in the page itself. */
function pageOf(products: readonly ProductCard[]): Data {
  let count = 0;
  const block = (type: string, props: Record<string, unknown>, ...inside: Slot): Slot[number] => ({
    type,
    props: { ...props, id: `b${count++}`, ...(inside.length > 0 ? { inside } : {}) },
  });
  const cards = products.map(({ id, slug, title, brand, price, mrp, rating, assets: [asset] }) => {
    const off = percentOff(price.amount, mrp.amount);
    const { width, height } = asset!.dimensions!;
    const picture = block('Picture', { address: asset!.cdnUrl, alt: asset!.altText, width, height });
    return block(
      'Item',
      {},
      block(
        'Card',
        {},
        block('Link', { to: `/products/${slug}` }, picture),
        block('Text', { tag: 'h3', text: title }),
        block('Text', { tag: 'p', kind: 'brand', text: brand }),
        block('Money', { tag: 'span', amount: price.amount }),
        ...(off ? [block('Money', { tag: 's', amount: mrp.amount })] : []),
        ...(off ? [block('Text', { tag: 'span', kind: 'off', text: off })] : []),
        block('Text', { tag: 'span', kind: 'rating', text: `${rating.average} (${rating.count})` }),
        block('Button', { label: 'Add to cart', product: id }),
      ),
    );
  });
  return { root: { props: {} }, content: [block('List', {}, ...cards)] } as Data;
}

/** The benchmark page in Puck; its data is prepared in advance, as an editor would store it. */
export function listInPuck(products: readonly ProductCard[]): () => string {
  const data = pageOf(products);
  return () => renderToString(<Render config={config} data={data} />);
}
