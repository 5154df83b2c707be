import { useEffect, useId, useRef, useState } from 'react';

interface ConfirmButtonProps {
  /** Label of the button that opens the dialog. */
  name: string;
  /** Description of the effect, as a sentence. */
  question: string;
  /** Label of the button that confirms. */
  answer: string;
  isBusy: boolean;
  onConfirm: () => void;
}

/** A button whose action has to be confirmed in a dialog that describes its effect. */
export function ConfirmButton({ name, question, answer, isBusy, onConfirm }: ConfirmButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  const text = useId();
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
  }, [isOpen]);
  return (
    <>
      <button type="button" className="button" disabled={isBusy} onClick={() => setIsOpen(true)}>
        {name}
      </button>
      {isOpen ? (
        <dialog ref={dialog} className="dialog" aria-labelledby={text} onClose={() => setIsOpen(false)}>
          <p id={text}>{question}</p>
          <div className="buttons">
            <button
              type="button"
              className="button button-danger"
              onClick={() => {
                dialog.current?.close();
                onConfirm();
              }}
            >
              {answer}
            </button>
            <button type="button" className="button" onClick={() => dialog.current?.close()}>
              Keep it
            </button>
          </div>
        </dialog>
      ) : undefined}
    </>
  );
}
