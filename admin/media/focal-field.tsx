import { type KeyboardEvent, type PointerEvent, useId, useRef } from 'react';
import type { FocalPoint } from '../../staff-ui/pictures/library.ts';
import { Thumbnail } from '../../staff-ui/pictures/thumbnail.tsx';

interface FocalFieldProps {
  picture: { url: string; width?: number; height?: number };
  altText: string;
  value: FocalPoint;
  onValue: (value: FocalPoint) => void;
}

/** Parts of the picture that an arrow moves the point by, and with Shift. */
const step = 0.01;
const longStep = 0.1;

const moves: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const within = (part: number): number => Math.round(Math.min(1, Math.max(0, part)) * 100) / 100;

const percent = (part: number): string => `${Math.round(part * 100)}%`;

/** Crops that shops show pictures in, by their names. */
const crops = [
  ['Square', 'crop crop-square'],
  ['Wide', 'crop crop-wide'],
  ['Tall', 'crop crop-tall'],
] as const;

/** Part of the height of the window that the picture has at most. */
const highest = 60;

/** The room of a picture of a ratio, which it has before it is loaded. */
const sizeOf = (ratio: number) => ({ aspectRatio: ratio, width: `min(100%, ${Math.round(highest * ratio)}vh)` });

/** Sets the point that stays in sight where the picture is cropped: by pointer, or by the arrow keys. */
export function FocalField({ picture: { url, width, height }, altText, value, onValue }: FocalFieldProps) {
  const frame = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const hint = useId();
  const said = useId();
  const set = ({ clientX, clientY }: PointerEvent) => {
    const box = frame.current?.getBoundingClientRect();
    if (!box) return;
    onValue({ x: within((clientX - box.left) / box.width), y: within((clientY - box.top) / box.height) });
  };
  const move = (event: KeyboardEvent) => {
    const direction = moves[event.key];
    if (!direction) return;
    event.preventDefault();
    const by = event.shiftKey ? longStep : step;
    onValue({ x: within(value.x + direction[0] * by), y: within(value.y + direction[1] * by) });
  };
  return (
    <section className="card focal-field" aria-label="Focal point">
      <h2>Focal point</h2>
      <p id={hint} className="muted">
        It stays in sight where the picture is cropped. Press on the picture, or move the point with the arrow keys,
        faster with Shift.
      </p>
      <div
        ref={frame}
        className="focal-frame"
        style={width && height ? sizeOf(width / height) : undefined}
        onPointerDown={(event) => {
          event.preventDefault();
          event.currentTarget.setPointerCapture(event.pointerId);
          button.current?.focus();
          set(event);
        }}
        onPointerMove={(event) => {
          if (event.currentTarget.hasPointerCapture(event.pointerId)) set(event);
        }}
      >
        <img src={`${url}?width=1080`} alt={altText} draggable={false} />
        <button
          ref={button}
          type="button"
          className="focal-point"
          aria-label="Focal point"
          aria-describedby={`${hint} ${said}`}
          style={{ insetInlineStart: percent(value.x), insetBlockStart: percent(value.y) }}
          onKeyDown={move}
        />
      </div>
      <p id={said} role="status">
        {`${percent(value.x)} from the left, ${percent(value.y)} from the top.`}
      </p>
      <ul className="crops" aria-label="How it is cropped">
        {crops.map(([name, className]) => (
          <li key={name}>
            <Thumbnail url={url} altText="" focalPoint={value} className={className} />
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
