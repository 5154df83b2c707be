import type { KeyboardEvent, PointerEvent } from 'react';
import './splitter.css';

interface SplitterProps {
  label: string;
  /** Orientation of the separator itself. */
  orientation: 'vertical' | 'horizontal';
  /** Size in pixels of the pane before the separator (after it if `isReversed`). */
  value: number;
  minimum: number;
  maximum: number;
  isReversed?: boolean;
  onChange: (value: number) => void;
}

const keyStep = 16;

/** A separator between two panes, moved by dragging or with the arrow keys. */
export function Splitter({ label, orientation, value, minimum, maximum, isReversed = false, onChange }: SplitterProps) {
  const isVertical = orientation === 'vertical';
  const clamp = (size: number) => Math.round(Math.max(minimum, Math.min(maximum, size)));
  const direction = isReversed ? -1 : 1;

  const drag = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return;
    event.preventDefault();
    const line = event.currentTarget;
    const start = isVertical ? event.clientX : event.clientY;
    line.setPointerCapture(event.pointerId);
    line.dataset.dragging = '';
    const move = (moved: globalThis.PointerEvent) =>
      onChange(clamp(value + direction * ((isVertical ? moved.clientX : moved.clientY) - start)));
    const end = () => {
      line.removeEventListener('pointermove', move);
      delete line.dataset.dragging;
    };
    line.addEventListener('pointermove', move);
    line.addEventListener('lostpointercapture', end, { once: true });
  };

  const press = (event: KeyboardEvent) => {
    const steps: Record<string, number> = isVertical
      ? { ArrowLeft: -keyStep, ArrowRight: keyStep }
      : { ArrowUp: -keyStep, ArrowDown: keyStep };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    onChange(clamp(value + direction * step));
  };

  return (
    <div
      className={`splitter splitter-${orientation}`}
      role="separator"
      aria-label={label}
      aria-orientation={orientation}
      aria-valuenow={value}
      aria-valuemin={minimum}
      aria-valuemax={maximum}
      tabIndex={0}
      onPointerDown={drag}
      onKeyDown={press}
    />
  );
}
