import { type ClipboardEvent, type DragEvent, type ReactNode, useRef, useState } from 'react';
import type { LibraryPicture, PictureLibrary } from '../../../../staff-ui/pictures/library.ts';
import { kindWords, type MediaKind } from '../../../../staff-ui/pictures/media-kinds.ts';
import { PicturePicker } from '../../../../staff-ui/pictures/picture-picker.tsx';
import { messageOf } from '../../../api/call.ts';
import { pictureLibrary } from '../../../api/picture-library.ts';

const chooseNames: Readonly<Record<MediaKind, string>> = {
  PICTURE: 'Choose picture…',
  VIDEO: 'Choose video…',
  CAPTIONS: 'Choose captions…',
  FILE: 'Choose file…',
};

interface PictureWaysProps {
  title: string;
  /** The kind of files that is chosen: pictures by default. */
  library?: PictureLibrary;
  onTake: (picture: LibraryPicture) => void;
  /** The field around which files can be dropped, and in which they can be pasted. */
  children?: ReactNode;
}

/** The reason why a file was not taken. */
const Refusal = ({ error }: { error: string | undefined }) =>
  error === undefined ? undefined : (
    <p role="alert" className="error-message">
      {error}
    </p>
  );

/** Ways to a file of the library: choosing it, or uploading, dropping or pasting one. */
export function PictureWays({ title, library = pictureLibrary, onTake, children }: PictureWaysProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isPicking, setIsPicking] = useState(false);
  const [isOver, setIsOver] = useState(false);
  const [state, setState] = useState<{ isSending: boolean; error?: string }>({ isSending: false });
  const upload = async (file: File) => {
    setState({ isSending: true });
    try {
      if (file.size > library.maxBytes) throw new Error(library.tooLarge);
      onTake(await library.upload(file, ''));
      setState({ isSending: false });
    } catch (thrown) {
      setState({ isSending: false, error: `${file.name}: ${messageOf(thrown)}` });
    }
  };
  const take = (event: DragEvent | ClipboardEvent, { files: [file] }: DataTransfer) => {
    setIsOver(false);
    // Dragged and pasted texts belong to the field.
    if (!file) return;
    event.preventDefault();
    event.stopPropagation();
    void upload(file);
  };
  const over = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setIsOver(true);
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons inside do the same by keyboard */}
      <div
        className="picture-ways"
        data-over={isOver || undefined}
        onDragOver={over}
        onDragLeave={() => setIsOver(false)}
        onDrop={(event) => take(event, event.dataTransfer)}
        onPaste={(event) => take(event, event.clipboardData)}
      >
        {children}
        <input
          ref={input}
          className="only-read"
          type="file"
          aria-label={`File for ${title}`}
          tabIndex={-1}
          accept={kindWords[library.kind].accept}
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            event.target.value = '';
            if (file) void upload(file);
          }}
        />
        <div className="picture-control-ways">
          <button type="button" className="button" onClick={() => setIsPicking(true)}>
            {chooseNames[library.kind]}
          </button>
          <button type="button" className="button" disabled={state.isSending} onClick={() => input.current?.click()}>
            {state.isSending ? 'Uploading…' : 'Upload…'}
          </button>
        </div>
        <Refusal error={state.error} />
      </div>
      {/* Beside the field, because events of the dialog reach the elements around it, and it takes files itself. */}
      {isPicking ? (
        <PicturePicker
          library={library}
          onClose={() => setIsPicking(false)}
          onChoose={([picture]) => {
            setIsPicking(false);
            if (picture) onTake(picture);
          }}
        />
      ) : undefined}
    </>
  );
}
