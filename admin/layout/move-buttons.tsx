interface MoveButtonsProps {
  /** Name of the moved thing in a button's label: `picture 2`. */
  name: string;
  at: number;
  count: number;
  onMove: (to: number) => void;
}

/** Buttons that move an item of a list one place earlier or later. Each has its accessible name as tooltip. */
export const MoveButtons = ({ name, at, count, onMove }: MoveButtonsProps) => {
  const [earlier, later] = [`Move ${name} earlier`, `Move ${name} later`];
  return (
    <>
      <button
        type="button"
        className="button button-move"
        data-move="earlier"
        aria-label={earlier}
        title={earlier}
        disabled={at === 0}
        onClick={() => onMove(at - 1)}
      >
        ↑
      </button>
      <button
        type="button"
        className="button button-move"
        data-move="later"
        aria-label={later}
        title={later}
        disabled={at === count - 1}
        onClick={() => onMove(at + 1)}
      >
        ↓
      </button>
    </>
  );
};

interface OrderHintProps {
  /** Name of the sorted things, with a capital: `Options and values`. */
  name: string;
  /** Whether items can also be moved by dragging. */
  isDraggable?: boolean;
}

/** A sentence above a list that explains its arrow buttons. */
export const OrderHint = ({ name, isDraggable = false }: OrderHintProps) => (
  <p className="muted order-hint">
    {name} are shown in this order. ↑ and ↓ {isDraggable ? 'or dragging change' : 'change'} it.
  </p>
);
