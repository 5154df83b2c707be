import type { ReactNode } from 'react';
import { limits } from '../../../commerce/limits.ts';
import type { OptionDisplay } from '../../../schemas/entities/catalogue/option.ts';
import { startOf } from '../pictures/picture.ts';

/** What a swatch is filled with. */
export interface Fill {
  color?: string;
  /** Address of a picture in place of the colour. */
  picture?: string;
}

/** The address of a picture in a small width; undefined when it may not be loaded. */
function thumbnailOf(address: unknown): string | undefined {
  const start = typeof address === 'string' ? startOf(address) : undefined;
  return start === undefined ? undefined : `${start}${limits.imageWidths[1]}`;
}

/** What the swatch of an option value is filled with; undefined for one that is a word. */
export function fillOf(display: OptionDisplay | undefined): Fill | undefined {
  const picture = display?.type === 'IMAGE' ? thumbnailOf(display.imageUrl) : undefined;
  if (picture !== undefined) return { picture };
  const { type, color } = display ?? {};
  return type !== undefined && type !== 'TEXT' && typeof color === 'string' ? { color } : undefined;
}

/** A colour or a picture as a circle of 28 units, in SVG attributes: the CSP forbids style attributes. */
export const swatch = ({ color, picture }: Fill, x = 14): ReactNode =>
  picture === undefined ? (
    <circle key={x} cx={x} cy="14" r="13.5" fill={color} stroke="currentColor" strokeOpacity=".25" />
  ) : (
    <image
      key={x}
      href={picture}
      x={x - 14}
      y="0"
      width="28"
      height="28"
      preserveAspectRatio="xMidYMid slice"
      clipPath="circle(13.5px)"
    />
  );
