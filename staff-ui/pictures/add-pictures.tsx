import { useEffect, useRef, useState } from 'react';
import type { KeptPicture, PictureLibrary } from './library.ts';
import { kindWords } from './media-kinds.ts';
import { type Added, useAddPictures } from './use-add-pictures.ts';

interface AddPicturesProps {
  library: PictureLibrary;
  /** Folder to which the pictures are added. */
  folder: string;
  onKept: (picture: KeptPicture) => void;
}

const stateTexts: Readonly<Record<Exclude<Added['state'], 'failed'>, string>> = {
  waiting: 'waits',
  sending: 'is being sent…',
  done: 'is in the library',
  known: 'was in the library already',
};

/** Handles pictures that are pasted anywhere on the page, except behind a dialog. */
function usePasted(root: { current: HTMLElement | null }, take: (files: readonly File[]) => void): void {
  const latest = useRef(take);
  latest.current = take;
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      const dialog = document.querySelector('dialog[open]');
      const isBehind = dialog !== null && !dialog.contains(root.current);
      if (files.length === 0 || event.defaultPrevented || isBehind) return;
      event.preventDefault();
      latest.current(files);
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, [root]);
}

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') ?? false;

/**
 * Handles pictures that are dropped on the dialog around an element, or else on the element itself. Returns whether
 * files are being dragged over it.
 */
function useDropped(root: { current: HTMLElement | null }, take: (files: readonly File[]) => void): boolean {
  const [isOver, setIsOver] = useState(false);
  const latest = useRef(take);
  latest.current = take;
  useEffect(() => {
    const place = root.current?.closest('dialog') ?? root.current;
    const ended = new AbortController();
    const on = (type: 'dragover' | 'dragleave' | 'drop', is: boolean, then?: (event: DragEvent) => void) =>
      place?.addEventListener(
        type,
        (event) => {
          // Dragged texts belong to fields.
          if (!hasFiles(event)) return;
          event.preventDefault();
          setIsOver(is);
          then?.(event);
        },
        { signal: ended.signal },
      );
    on('dragover', true);
    on('dragleave', false);
    on('drop', false, ({ dataTransfer }) => {
      const files = [...(dataTransfer?.files ?? [])];
      if (files.length > 0) latest.current(files);
    });
    return () => ended.abort();
  }, [root]);
  return isOver;
}

/** A field for the address of a picture. */
function AddByAddress({ onAdd }: { onAdd: (url: string) => void }) {
  const [address, setAddress] = useState('');
  const fetchOne = () => {
    const url = address.trim();
    if (url === '') return;
    setAddress('');
    onAdd(url);
  };
  return (
    <>
      <label className="add-pictures-address">
        <span className="only-read">Address of a picture</span>
        <input
          className="input"
          type="url"
          placeholder="https://…"
          value={address}
          onChange={(event) => setAddress(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            fetchOne();
          }}
        />
      </label>
      <button type="button" className="button" disabled={address.trim() === ''} onClick={fetchOne}>
        Add from address
      </button>
    </>
  );
}

/**
 * Adds files of a kind to the library, by choosing, dropping or pasting files or by an address, and reports the result of
 * each.
 */
export function AddPictures({ library, folder, onKept }: AddPicturesProps) {
  const root = useRef<HTMLElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const { rows, add, isBusy } = useAddPictures(library, onKept);
  const words = kindWords[library.kind];
  const take = (files: readonly File[]) => void add(files, folder);
  usePasted(root, take);
  const isOver = useDropped(root, take);
  return (
    <section ref={root} className="add-pictures" aria-label={words.add} data-over={isOver || undefined}>
      <div className="add-pictures-ways">
        <input
          ref={input}
          className="only-read"
          type="file"
          aria-label={words.field}
          tabIndex={-1}
          accept={words.accept}
          multiple
          onChange={(event) => {
            const files = [...(event.target.files ?? [])];
            event.target.value = '';
            if (files.length > 0) take(files);
          }}
        />
        <button type="button" className="button" onClick={() => input.current?.click()}>
          {words.upload}
        </button>
        <span className="muted add-pictures-hint">{words.hint}</span>
        {library.fetch ? <AddByAddress onAdd={(url) => void add([url], folder)} /> : undefined}
      </div>
      <div className="added" role="status" tabIndex={rows.length === 0 ? undefined : 0} aria-busy={isBusy}>
        {rows.length === 0 ? undefined : (
          <ul>
            {rows.map(({ key, name, state, error }) => (
              <li key={key} className={state === 'failed' ? 'error-message' : 'muted'}>
                <span className="added-name">{name}</span>{' '}
                {state === 'failed' ? `was not added: ${error}` : stateTexts[state]}
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
