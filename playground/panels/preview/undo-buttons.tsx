import { useState } from 'react';
import { IconButton } from '../../layout/icon-button.tsx';
import { type StepDirection, useEditing } from '../../selection/editing.ts';

const names = { undo: 'Undo', redo: 'Redo' } as const;
const done = { undo: 'Undone', redo: 'Done again' } as const;
const keys = { undo: 'Ctrl+Z', redo: 'Ctrl+Shift+Z' } as const;

/** Buttons that undo and redo changes of any view, and describe the next step. */
export function UndoButtons() {
  const editing = useEditing();
  const [told, setTold] = useState('');
  const press = (direction: StepDirection) => {
    const words = editing.stepWords(direction);
    editing[direction]();
    setTold(words === undefined ? '' : `${done[direction]}: ${words}`);
  };
  return (
    <>
      <StepButton direction="undo" onPress={press} />
      <StepButton direction="redo" onPress={press} />
      <span role="status" className="only-read">
        {told}
      </span>
    </>
  );
}

function StepButton({ direction, onPress }: { direction: StepDirection; onPress: (direction: StepDirection) => void }) {
  const editing = useEditing();
  const [words, setWords] = useState<string>();
  const name = names[direction];
  const held = keys[direction];
  // Computed only when the button is hovered or focused, because it compares two texts.
  const read = () => setWords(editing.stepWords(direction));
  return (
    <IconButton
      icon={direction}
      label={name}
      title={words === undefined ? `Nothing to ${direction} (${held})` : `${name}: ${words} (${held})`}
      onPointerEnter={read}
      onFocus={read}
      onClick={() => {
        onPress(direction);
        read();
      }}
    />
  );
}
