import { type KeyboardEvent, type PointerEvent, useId, useRef } from 'react';
import type { FocalPoint as Point } from './library.ts';
import './pictures.css';

interface FocalPointProps {
  picture: { url: string; width?: number; height?: number };
  altText: string;
  value: Point;
  onValue: (value: Point) => void;
  /** Maximum height of the picture, in percent of the window's height. */
  highest: number;
  /** Width that is requested from the server. */
  shownWidth: number;
  /** Id of the element with the explanation. */
  hint?: string;
}

/** Steps of an arrow key, without and with Shift, as fractions of the picture's size. */
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

/** Size of a picture with a ratio, which reserves its space before it loads. */
const sizeOf = (ratio: number, highest: number) => ({
  aspectRatio: ratio,
  width: `min(100%, ${Math.round(highest * ratio)}vh)`,
});

/** Sets the point that stays visible when a picture is cropped, by pointer or with the arrow keys. */
export function FocalPoint({ picture, altText, value, onValue, highest, shownWidth, hint }: FocalPointProps) {
  const { url, width, height } = picture;
  const frame = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const statusId = useId();
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
    <>
      <div
        ref={frame}
        className="focal-frame"
        style={width && height ? sizeOf(width / height, highest) : undefined}
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
        <img src={`${url}?width=${shownWidth}`} alt={altText} draggable={false} />
        <button
          ref={button}
          type="button"
          className="focal-point"
          aria-label="Focal point"
          aria-describedby={hint === undefined ? statusId : `${hint} ${statusId}`}
          style={{ insetInlineStart: percent(value.x), insetBlockStart: percent(value.y) }}
          onKeyDown={move}
        />
      </div>
      <p id={statusId} role="status" className="focal-said">
        {`${percent(value.x)} from the left, ${percent(value.y)} from the top.`}
      </p>
    </>
  );
}
