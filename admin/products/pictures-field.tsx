import { type ClipboardEvent, type DragEvent, useRef, useState } from 'react';
import { adminPictures } from '../../commerce/admin-calls/pictures.ts';
import type { ProductDetail } from '../../commerce/admin-calls/products.ts';
import { limits } from '../../commerce/limits.ts';
import { messages } from '../../commerce/messages.ts';
import { PicturePicker } from '../../staff-ui/pictures/picture-picker.tsx';
import { pictureLibrary } from '../api/picture-library.ts';
import { messageOf } from '../api/send.ts';
import { sendFile } from '../api/send-file.ts';
import { MoveButtons, OrderHint } from '../layout/move-buttons.tsx';
import { focusMoved, moved } from '../layout/moved.ts';
import { Picture } from '../layout/picture.tsx';
import { TextField } from '../layout/text-field.tsx';

interface PictureEntry {
  url: string;
  altText: string;
}

interface PicturesFieldProps {
  pictures: readonly PictureEntry[];
  /** Files of pictures that were replaced. */
  files?: ProductDetail['files'] | undefined;
  errorOf: (field: string) => string | undefined;
  onChange: (change: (pictures: readonly PictureEntry[]) => readonly PictureEntry[]) => void;
}

const altHint = 'The alternative text says what a picture shows, for those who do not see it.';

const dragged = 'application/x-endcap-picture';

/** Pictures of a product in order: chosen, dropped or pasted, with alternative texts. */
export function PicturesField({ pictures, files, errorOf, onChange }: PicturesFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const [state, setState] = useState<{ sending: number; errors: readonly string[]; said: string }>({
    sending: 0,
    errors: [],
    said: '',
  });
  const [isPicking, setIsPicking] = useState(false);
  const add = (kept: readonly PictureEntry[]) =>
    onChange((before) => [
      ...before,
      ...kept
        .filter(({ url }) => before.every((each) => each.url !== url))
        .map(({ url, altText }) => ({ url, altText })),
    ]);
  const upload = async (files: readonly File[]) => {
    const errors: string[] = [];
    for (const [at, file] of files.entries()) {
      setState({ sending: files.length - at, errors, said: '' });
      try {
        if (file.size > limits.maxUploadBytes) throw new Error(messages.fileTooLarge);
        add([await sendFile(adminPictures.upload, file)]);
      } catch (thrown) {
        errors.push(`${file.name}: ${messageOf(thrown)}`);
      }
    }
    const taken = files.length - errors.length;
    setState({
      sending: 0,
      errors,
      said: taken > 0 ? `${taken === 1 ? 'The picture is' : `${taken} pictures are`} here. Save to keep.` : '',
    });
  };
  const move = (from: number, to: number) => {
    onChange((before) => moved(before, from, to));
    setState({ sending: 0, errors: [], said: `Picture ${from + 1} is now number ${to + 1}.` });
    focusMoved(list.current, from, to);
  };
  const take = (event: DragEvent | ClipboardEvent, data: DataTransfer) => {
    const files = [...data.files];
    if (files.length === 0) return;
    event.preventDefault();
    void upload(files);
  };
  return (
    <>
      <section
        className="card product-pictures"
        aria-label="Pictures"
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => take(event, event.dataTransfer)}
        onPaste={(event) => take(event, event.clipboardData)}
      >
        <h2>Pictures</h2>
        <p className="muted">The first is the main one. Choose files, drop them here, or paste a picture.</p>
        {pictures.length > 1 ? <OrderHint name="Pictures" isDraggable /> : undefined}
        {pictures.length > 0 ? <p className="muted">{altHint}</p> : undefined}
        {pictures.length > 0 ? (
          <ol ref={list} className="picture-list">
            {pictures.map(({ url, altText }, at) => (
              <li
                key={url}
                data-movable
                draggable
                onDragStart={(event) => event.dataTransfer.setData(dragged, String(at))}
                onDrop={(event) => {
                  const from = event.dataTransfer.getData(dragged);
                  if (from === '') return;
                  event.preventDefault();
                  event.stopPropagation();
                  move(Number(from), at);
                }}
              >
                <Picture url={files?.find((each) => each.url === url)?.file ?? url} altText={altText} />
                <TextField
                  label={`Alternative text of picture ${at + 1}`}
                  maxLength={limits.maxProductText}
                  value={altText}
                  error={errorOf(`pictures.${at}`)}
                  onValue={(text) =>
                    onChange((before) => before.map((each) => (each.url === url ? { url, altText: text } : each)))
                  }
                />
                <span className="buttons">
                  <MoveButtons
                    name={`picture ${at + 1}`}
                    at={at}
                    count={pictures.length}
                    onMove={(to) => move(at, to)}
                  />
                  <button
                    type="button"
                    className="button"
                    aria-label={`Remove picture ${at + 1}`}
                    onClick={() => onChange((before) => before.filter((each) => each.url !== url))}
                  >
                    Remove
                  </button>
                </span>
              </li>
            ))}
          </ol>
        ) : undefined}
        <input
          ref={input}
          className="only-read"
          type="file"
          aria-label="Picture files"
          tabIndex={-1}
          accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
          multiple
          onChange={(event) => {
            const files = [...(event.target.files ?? [])];
            event.target.value = '';
            if (files.length > 0) void upload(files);
          }}
        />
        <div className="buttons">
          <button type="button" className="button" disabled={state.sending > 0} onClick={() => input.current?.click()}>
            Add pictures…
          </button>
          <button type="button" className="button" onClick={() => setIsPicking(true)}>
            Choose from the library…
          </button>
        </div>
        <p role="status" className="muted">
          {state.sending > 0 ? `Sending ${state.sending}…` : state.said}
        </p>
        <ul role="alert">
          {state.errors.map((error) => (
            <li key={error} className="error-message">
              {error}
            </li>
          ))}
        </ul>
      </section>
      {isPicking ? (
        <PicturePicker
          library={pictureLibrary}
          isMultiple
          onClose={() => setIsPicking(false)}
          onChoose={(chosen) => {
            add(chosen);
            setIsPicking(false);
            setState({ sending: 0, errors: [], said: 'The pictures are here. Save to keep.' });
          }}
        />
      ) : undefined}
    </>
  );
}
