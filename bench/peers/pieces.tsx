import type { ReactNode } from 'react';
import { money, pressAttributes, widths } from '../page/by-hand.tsx';

/** Components of a card for the peers: the hand-written page, split into the parts that an author combines. */
export const pieces = {
  Item: ({ children }: { children?: ReactNode }) => <li>{children}</li>,
  Card: ({ children }: { children?: ReactNode }) => <article className="card">{children}</article>,
  Link: ({ to, children }: { to: string; children?: ReactNode }) => <a href={to}>{children}</a>,
  Picture: ({ address, alt, width, height }: { address: string; alt: string; width: number; height: number }) => (
    <img
      className="image aspect-4x5"
      src={`${address}?width=720`}
      srcSet={widths.map((each) => `${address}?width=${each} ${each}w`).join(', ')}
      sizes="25vw"
      alt={alt}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
    />
  ),
  Text: ({ tag: Tag, text, kind }: { tag: 'h3' | 'p' | 'span'; text: string; kind?: string }) => (
    <Tag className={kind}>{text}</Tag>
  ),
  Money: ({ tag: Tag, amount }: { tag: 'span' | 's'; amount: number }) => (
    <Tag className="money">{money.format(amount)}</Tag>
  ),
  Button: ({ label, product, onPress }: { label: string; product: string; onPress?: () => void }) => (
    <button {...pressAttributes(product)} className="button button-primary" onClick={onPress}>
      <span>{label}</span>
    </button>
  ),
};

/** Returns the discount in percent as text; undefined without a discount. */
export const percentOff = (price: number, before: number): string | undefined =>
  before > price ? `${Math.round((1 - price / before) * 100)}% off` : undefined;
