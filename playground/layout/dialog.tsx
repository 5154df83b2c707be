import { type ReactNode, useEffect, useId } from 'react';
import { useModal } from '../../staff-ui/use-modal.ts';
import { Icon } from './icon.tsx';
import './dialog.css';

interface DialogProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
  isWide?: boolean;
  /** Whether the dialog is hidden while something is dragged out of it. */
  isHidden?: boolean;
}

/**
 * A modal dialog. Escape closes it, and the focus is restored. `data-first-focus` marks the element that receives the
 * focus first.
 */
export function Dialog({ title, onClose, children, isWide = false, isHidden = false }: DialogProps) {
  const dialog = useModal();
  const heading = useId();
  useEffect(() => {
    dialog.current?.querySelector<HTMLElement>('[data-first-focus]')?.focus();
  }, [dialog]);
  useEffect(() => {
    if (isHidden) dialog.current?.close();
  }, [dialog, isHidden]);
  return (
    <dialog
      ref={dialog}
      className={isWide ? 'dialog dialog-wide' : 'dialog'}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <header className="dialog-head">
        <h2 id={heading}>{title}</h2>
        {/* Not a tooltip of ours, which Escape would close before the dialog. */}
        <button
          type="button"
          className="button button-quiet button-icon"
          aria-label="Close"
          title="Close (Esc)"
          onClick={onClose}
        >
          <Icon name="close" />
        </button>
      </header>
      {children}
    </dialog>
  );
}
