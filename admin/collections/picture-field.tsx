import { useRef, useState } from 'react';
import { adminPictures } from '../../commerce/admin-calls/pictures.ts';
import { limits } from '../../commerce/limits.ts';
import { messages } from '../../commerce/messages.ts';
import { PicturePicker } from '../../staff-ui/pictures/picture-picker.tsx';
import { pictureLibrary } from '../api/picture-library.ts';
import { messageOf } from '../api/send.ts';
import { sendFile } from '../api/send-file.ts';
import { Picture } from '../layout/picture.tsx';
import { TextField } from '../layout/text-field.tsx';
import type { PictureDraft } from './collection-draft.ts';

interface PictureFieldProps {
  picture: PictureDraft | undefined;
  error: string | undefined;
  onChange: (picture: PictureDraft | undefined) => void;
}

/** The picture of a collection: chosen, dropped or pasted, with its alternative text. */
export function PictureField({ picture, error, onChange }: PictureFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<{ isSending: boolean; error?: string; said: string }>({
    isSending: false,
    said: '',
  });
  const [isPicking, setIsPicking] = useState(false);
  /** What is written here already is kept; otherwise the library knows what the picture shows. */
  const take = ({ url, altText }: PictureDraft) => onChange({ url, altText: picture?.altText || altText });
  const upload = async (file: File) => {
    setState({ isSending: true, said: '' });
    try {
      if (file.size > limits.maxUploadBytes) throw new Error(messages.fileTooLarge);
      take(await sendFile(adminPictures.upload, file));
      setState({ isSending: false, said: 'The picture is here. Save to keep.' });
    } catch (thrown) {
      setState({ isSending: false, error: `${file.name}: ${messageOf(thrown)}`, said: '' });
    }
  };
  const takeFirst = (event: { preventDefault(): void }, data: DataTransfer) => {
    const [file] = data.files;
    if (!file) return;
    event.preventDefault();
    void upload(file);
  };
  return (
    <>
      <section
        className="card product-pictures"
        aria-label="Picture"
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => takeFirst(event, event.dataTransfer)}
        onPaste={(event) => takeFirst(event, event.clipboardData)}
      >
        <h2>Picture</h2>
        <p className="muted">Choose a file, drop it here, or paste a picture.</p>
        {picture ? (
          <div className="collection-picture">
            <Picture url={picture.url} altText={picture.altText} />
            <TextField
              label="Alternative text of the picture"
              hint="What it shows, for those who do not see it."
              maxLength={limits.maxProductText}
              value={picture.altText}
              error={error}
              onValue={(altText) => onChange({ ...picture, altText })}
            />
          </div>
        ) : undefined}
        <input
          ref={input}
          className="only-read"
          type="file"
          aria-label="Picture file"
          tabIndex={-1}
          accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            if (file) void upload(file);
            event.target.value = '';
          }}
        />
        <div className="buttons">
          <button type="button" className="button" disabled={state.isSending} onClick={() => input.current?.click()}>
            {picture ? 'Replace the picture…' : 'Add a picture…'}
          </button>
          <button type="button" className="button" onClick={() => setIsPicking(true)}>
            Choose from the library…
          </button>
          {picture ? (
            <button type="button" className="button" onClick={() => onChange(undefined)}>
              Remove the picture
            </button>
          ) : undefined}
        </div>
        <p role="status" className="muted">
          {state.isSending ? 'Sending…' : state.said}
        </p>
        {state.error === undefined ? undefined : (
          <p role="alert" className="error-message">
            {state.error}
          </p>
        )}
      </section>
      {isPicking ? (
        <PicturePicker
          library={pictureLibrary}
          onClose={() => setIsPicking(false)}
          onChoose={([chosen]) => {
            if (chosen) take(chosen);
            setIsPicking(false);
            setState({ isSending: false, said: 'The picture is here. Save to keep.' });
          }}
        />
      ) : undefined}
    </>
  );
}
