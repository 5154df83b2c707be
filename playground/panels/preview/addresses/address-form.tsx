import { useId, useState } from 'react';

interface AddressFormProps {
  /** Key of the document. */
  documentKey: string;
  /** The address in the preview. */
  url: string | undefined;
  /** Addresses that can be chosen. */
  options: readonly string[];
  /** The page's address pattern. */
  slug: string | undefined;
  onChoose: (address: string) => void;
}

/** The field for the address that the preview shows. */
export function AddressForm({ documentKey, url, options, slug, onChoose }: AddressFormProps) {
  const list = useId();
  const [typed, setTyped] = useState<{ key: string; url: string | undefined; text: string }>();
  // Typed text is discarded when the preview's address changes.
  const text = typed?.key === documentKey && typed.url === url ? typed.text : undefined;
  const choose = (address: string) => {
    setTyped(undefined);
    onChoose(address);
  };
  return (
    <form
      className="preview-address"
      onSubmit={(event) => {
        event.preventDefault();
        if (text !== undefined) choose(text);
      }}
    >
      <input
        className="input"
        aria-label="Address in the preview"
        list={list}
        placeholder={slug?.includes('/:') ? `An address such as ${slug}` : undefined}
        value={text ?? url ?? ''}
        onChange={(event) => {
          if (options.includes(event.target.value)) choose(event.target.value);
          else setTyped({ key: documentKey, url, text: event.target.value });
        }}
        onBlur={() => text !== undefined && text.trim() !== '' && choose(text)}
      />
      <datalist id={list}>
        {options.map((option) => (
          <option key={option} value={option} />
        ))}
      </datalist>
    </form>
  );
}
