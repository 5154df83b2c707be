import { useId } from 'react';
import { edit } from './text-commands.ts';
import { TextTools } from './text-tools.tsx';
import { useRichText } from './use-rich-text.ts';

interface RichTextProps {
  label: string;
  /** The initial, sanitised HTML. */
  html: string;
  error?: string | undefined;
  onHtml: (html: string) => void;
}

/** A field for a text with headings, lists and links. Its HTML is sanitised by the server. */
export function RichText({ label, html, error, onHtml }: RichTextProps) {
  const id = useId();
  const text = useRichText(html, onHtml);
  return (
    <div className="field field-wide">
      <span id={`${id}-label`}>{label}</span>
      <div className="rich-text" data-invalid={error === undefined ? undefined : true}>
        <TextTools label={label} text={text} />
        <div
          ref={text.editor}
          className="rich-text-field"
          role="textbox"
          tabIndex={0}
          aria-multiline
          aria-labelledby={`${id}-label`}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? undefined : `${id}-below`}
          contentEditable
          suppressContentEditableWarning
          onInput={text.report}
          onPaste={(event) => {
            // Formatting from other pages is dropped.
            event.preventDefault();
            edit('insertText', event.clipboardData.getData('text/plain'));
          }}
          onDrop={(event) => event.preventDefault()}
        />
      </div>
      {error === undefined ? undefined : (
        <span id={`${id}-below`} className="error-message">
          {error}
        </span>
      )}
    </div>
  );
}
