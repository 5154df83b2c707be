import type { FocalPoint } from './library.ts';

const percent = (part: number): string => `${Math.round(part * 1000) / 10}%`;

/** A focal point as the value of CSS `object-position`. */
export const positionOf = ({ x, y }: FocalPoint): string => `${percent(x)} ${percent(y)}`;

interface ThumbnailProps {
  url: string;
  altText: string;
  focalPoint?: FocalPoint;
  className?: string;
  /** Width that is requested from the server. */
  width?: number;
}

const shownWidth = 360;

/** A thumbnail for lists, cropped around its focal point. */
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
