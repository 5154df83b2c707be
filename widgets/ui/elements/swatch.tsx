import type { ReactNode } from 'react';
import { limits } from '../../../commerce/limits.ts';
import type { OptionDisplay } from '../../../schemas/entities/catalogue/option.ts';
import { startOf } from '../pictures/picture.ts';

/** Fill of a swatch. */
export interface SwatchFill {
  color?: string;
  /** Address of a picture that replaces the colour. */
  picture?: string;
}

/** Returns the address of a picture in a small width; undefined when it may not be loaded. */
function thumbnailOf(address: unknown): string | undefined {
  const start = typeof address === 'string' ? startOf(address) : undefined;
  return start === undefined ? undefined : `${start}${limits.imageWidths[1]}`;
}

/** Returns the fill of an option value's swatch; undefined for a value that is shown as a word. */
export function fillOf(display: OptionDisplay | undefined): SwatchFill | undefined {
  const picture = display?.type === 'IMAGE' ? thumbnailOf(display.imageUrl) : undefined;
  if (picture !== undefined) return { picture };
  const { type, color } = display ?? {};
  return type !== undefined && type !== 'TEXT' && typeof color === 'string' ? { color } : undefined;
}

/**
 * Renders a colour or picture as a circle of 28 units. It uses SVG attributes because the CSP forbids style
 * attributes.
 */
export const swatch = ({ color, picture }: SwatchFill, x = 14): ReactNode =>
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
