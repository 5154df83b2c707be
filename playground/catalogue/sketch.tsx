import { readSketch, type SketchPart } from '../../schemas/section-sketch.ts';
import './sketch.css';

/** SVG units per grid unit of a sketch. */
const unit = 6;
/** Half of the gap between two parts. */
const gap = 0.75;
/** Thickness of a line. */
const thin = 0.8;

const at = ({ x, y, width, height }: SketchPart) => ({
  x: x * unit + gap,
  y: y * unit + gap,
  width: Math.max(thin, width * unit - 2 * gap),
  height: Math.max(thin, height * unit - 2 * gap),
});

/** Lines of running text, as many as fit into the part. */
function TextLines(part: SketchPart) {
  const { x, y, width, height } = at(part);
  const count = Math.max(1, Math.floor((height + 2) / 4));
  const tops = Array.from({ length: count }, (_, line) => y + line * 4);
  return tops.map((top) => (
    <rect key={top} x={x} y={top} width={top === tops.at(-1) ? width * 0.7 : width} height={1.6} rx={0.8} />
  ));
}

interface DrawnPartsProps {
  parts: readonly SketchPart[];
  /** Height in grid units; what is below is not shown. */
  height: number;
  className: string;
}

/** Parts on a grid of twelve units in width. They are decorative: names and summaries say the same in words. */
export function DrawnParts({ parts, height, className }: DrawnPartsProps) {
  return (
    <svg className={className} viewBox={`0 0 ${12 * unit} ${height * unit}`} aria-hidden="true">
      {parts.map((part) => {
        const key = `${part.kind} ${part.x} ${part.y} ${part.width}`;
        return (
          <g key={key} className={`sketch-${part.kind}`}>
            {part.kind === 'text' ? (
              <TextLines {...part} />
            ) : (
              <rect {...at(part)} rx={part.kind === 'dot' ? unit : 1} />
            )}
          </g>
        );
      })}
    </svg>
  );
}

/** A sketch of a section. */
export const Sketch = ({ text }: { text: string }) => (
  <DrawnParts parts={readSketch(text)} height={8} className="sketch" />
);
