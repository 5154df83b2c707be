import { useId } from 'react';
import { FocalPoint } from '../../staff-ui/pictures/focal-point.tsx';
import type { FocalPoint as Point } from '../../staff-ui/pictures/library.ts';
import { Thumbnail } from '../../staff-ui/pictures/thumbnail.tsx';

interface FocalFieldProps {
  picture: { url: string; width?: number; height?: number };
  altText: string;
  value: Point;
  onValue: (value: Point) => void;
}

/** Typical crops of pictures in a shop, with their names. */
const crops = [
  ['Square', 'crop crop-square'],
  ['Wide', 'crop crop-wide'],
  ['Tall', 'crop crop-tall'],
] as const;

/** Maximum height of the picture as a percentage of the window's height. */
const highest = 60;
const shownWidth = 1080;

/** The focal point of a picture, with the resulting crops. */
export function FocalField({ picture, altText, value, onValue }: FocalFieldProps) {
  const hint = useId();
  return (
    <section className="card focal-field" aria-label="Focal point">
      <h2>Focal point</h2>
      <p id={hint} className="muted">
        It stays in sight where the picture is cropped. Press on the picture, or move the point with the arrow keys,
        faster with Shift.
      </p>
      <FocalPoint
        picture={picture}
        altText={altText}
        value={value}
        onValue={onValue}
        highest={highest}
        shownWidth={shownWidth}
        hint={hint}
      />
      <ul className="crops" aria-label="How it is cropped">
        {crops.map(([name, className]) => (
          <li key={name}>
            <Thumbnail url={picture.url} altText="" focalPoint={value} className={className} />
            <span className="muted">{name}</span>
          </li>
        ))}
      </ul>
      <button type="button" className="button" onClick={() => onValue({ x: 0.5, y: 0.5 })}>
        Centre
      </button>
    </section>
  );
}
