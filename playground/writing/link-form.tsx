import { useEffect, useId, useRef } from 'react';
import { ChoiceField } from '../choices/choice-field.tsx';
import { FileButton } from '../choices/file-button.tsx';

interface LinkFormProps {
  href: string;
  onLink: (href: string, words: string) => void;
  onRemove: () => void;
  onClose: () => void;
}

/** The target of a link: searched by name, or typed. */
export function LinkForm({ href, onLink, onRemove, onClose }: LinkFormProps) {
  const field = useId();
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    form.current?.querySelector('input')?.focus();
  }, []);
  return (
    <div
      ref={form}
      className="writing-form"
      role="group"
      aria-label="Link"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        onClose();
      }}
    >
      <label htmlFor={field}>Leads to</label>
      <ChoiceField
        id={field}
        title="Leads to"
        kind="address"
        value={href}
        placeholder="A page, a product, an address"
        onChoose={({ value, title }) => onLink(value, title)}
        onClear={onRemove}
      />
      <FileButton onChoose={({ value, title }) => onLink(value, title)} />
      {href !== '' && (
        <button type="button" className="button" onClick={onRemove}>
          Remove the link
        </button>
      )}
      <button type="button" className="button button-quiet" onClick={onClose}>
        Close
      </button>
    </div>
  );
}
