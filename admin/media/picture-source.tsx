import { type ClipboardEvent, type DragEvent, type ReactNode, useRef, useState } from 'react';
import { acceptedFiles } from '../../staff-ui/pictures/library.ts';
import { PicturePicker } from '../../staff-ui/pictures/picture-picker.tsx';
import { pictureLibrary } from '../api/picture-library.ts';
import type { Uploads } from './use-uploads.ts';

interface PictureSourceProps {
  title: string;
  /** A sentence about how pictures can be added. */
  hint: string;
  /** Label of the button that chooses files. */
  choose: string;
  uploads: Uploads;
  isMultiple?: boolean;
  /** The current pictures. */
  children: ReactNode;
  /** An additional button. */
  button?: ReactNode;
}

/** Progress and results of uploads. */
function UploadStatus({
  uploads: { sending, errors, announcement },
  isMultiple,
}: {
  uploads: Uploads;
  isMultiple: boolean;
}) {
  const progress = isMultiple ? `Sending ${sending}…` : 'Sending…';
  return (
    <>
      <p role="status" className="muted">
        {sending === 0 ? announcement : progress}
      </p>
      {isMultiple ? (
        <ul role="alert">
          {errors.map((error) => (
            <li key={error} className="error-message">
              {error}
            </li>
          ))}
        </ul>
      ) : (
        errors.map((error) => (
          <p key={error} role="alert" className="error-message">
            {error}
          </p>
        ))
      )}
    </>
  );
}

/** A card for adding pictures by choosing, dropping or pasting files, or from the library. */
export function PictureSource({
  title,
  hint,
  choose,
  uploads,
  isMultiple = false,
  children,
  button,
}: PictureSourceProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isPicking, setIsPicking] = useState(false);
  const upload = (files: readonly File[]) => void uploads.upload(isMultiple ? files : files.slice(0, 1));
  const take = (event: DragEvent | ClipboardEvent, { files }: DataTransfer) => {
    if (files.length === 0) return;
    event.preventDefault();
    upload([...files]);
  };
  return (
    <>
      <section
        className="card product-pictures"
        aria-label={title}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => take(event, event.dataTransfer)}
        onPaste={(event) => take(event, event.clipboardData)}
      >
        <h2>{title}</h2>
        <p className="muted">{hint}</p>
        {children}
        <input
          ref={input}
          className="only-read"
          type="file"
          aria-label={isMultiple ? 'Picture files' : 'Picture file'}
          tabIndex={-1}
          accept={acceptedFiles}
          multiple={isMultiple}
          onChange={(event) => {
            const files = [...(event.target.files ?? [])];
            event.target.value = '';
            if (files.length > 0) upload(files);
          }}
        />
        <div className="buttons">
          <button
            type="button"
            className="button"
            disabled={uploads.sending > 0}
            onClick={() => input.current?.click()}
          >
            {choose}
          </button>
          <button type="button" className="button" onClick={() => setIsPicking(true)}>
            Choose from the library…
          </button>
          {button}
        </div>
        <UploadStatus uploads={uploads} isMultiple={isMultiple} />
      </section>
      {isPicking ? (
        <PicturePicker
          library={pictureLibrary}
          isMultiple={isMultiple}
          onClose={() => setIsPicking(false)}
          onChoose={(chosen) => {
            uploads.keep(chosen);
            setIsPicking(false);
            uploads.announce(`${isMultiple ? 'The pictures are' : 'The picture is'} here. Save to keep.`);
          }}
        />
      ) : undefined}
    </>
  );
}
