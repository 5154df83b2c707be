interface MoveButtonsProps {
  /** What is moved, as a button names it: `picture 2`. */
  name: string;
  at: number;
  count: number;
  onMove: (to: number) => void;
}

/** Buttons that put an item of a list one place earlier or later. */
export const MoveButtons = ({ name, at, count, onMove }: MoveButtonsProps) => (
  <>
    <button
      type="button"
      className="button"
      data-move="earlier"
      aria-label={`Move ${name} earlier`}
      disabled={at === 0}
      onClick={() => onMove(at - 1)}
    >
      ↑
    </button>
    <button
      type="button"
      className="button"
      data-move="later"
      aria-label={`Move ${name} later`}
      disabled={at === count - 1}
      onClick={() => onMove(at + 1)}
    >
      ↓
    </button>
  </>
);
