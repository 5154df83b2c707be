import type { FocalPoint } from './library.ts';

const percent = (part: number): string => `${Math.round(part * 1000) / 10}%`;

/** Where a cropped picture is held, as CSS says it. */
export const positionOf = ({ x, y }: FocalPoint): string => `${percent(x)} ${percent(y)}`;

interface ThumbnailProps {
  url: string;
  altText: string;
  focalPoint?: FocalPoint;
  className?: string;
  /** Width in which it is asked for. */
  width?: number;
}

const shownWidth = 360;

/** A picture as small as a list shows it, cropped around its focal point. */
export const Thumbnail = ({
  url,
  altText,
  focalPoint,
  className = 'thumbnail',
  width = shownWidth,
}: ThumbnailProps) => (
  <img
    className={className}
    src={`${url}?width=${width}`}
    alt={altText}
    loading="lazy"
    style={focalPoint ? { objectPosition: positionOf(focalPoint) } : undefined}
  />
);
