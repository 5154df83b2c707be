import { useRef, useState } from 'react';
import { acceptedFiles, type LibraryPicture } from '../../../../staff-ui/pictures/library.ts';
import { PicturePicker } from '../../../../staff-ui/pictures/picture-picker.tsx';
import { messageOf } from '../../../api/call.ts';
import { pictureLibrary } from '../../../api/picture-library.ts';

/** Buttons to choose a picture from the library, or to upload one to it. */
export function PictureWays({ title, onTake }: { title: string; onTake: (picture: LibraryPicture) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [isPicking, setIsPicking] = useState(false);
  const [state, setState] = useState<{ isSending: boolean; error?: string }>({ isSending: false });
  const upload = async (file: File) => {
    setState({ isSending: true });
    try {
      if (file.size > pictureLibrary.maxBytes) throw new Error(pictureLibrary.tooLarge);
      onTake(await pictureLibrary.upload(file, ''));
      setState({ isSending: false });
    } catch (thrown) {
      setState({ isSending: false, error: `${file.name}: ${messageOf(thrown)}` });
    }
  };
  return (
    <>
      <input
        ref={input}
        className="only-read"
        type="file"
        aria-label={`File for ${title}`}
        tabIndex={-1}
        accept={acceptedFiles}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file) void upload(file);
        }}
      />
      <div className="picture-control-ways">
        <button type="button" className="button" onClick={() => setIsPicking(true)}>
          Choose picture…
        </button>
        <button type="button" className="button" disabled={state.isSending} onClick={() => input.current?.click()}>
          {state.isSending ? 'Uploading…' : 'Upload…'}
        </button>
      </div>
      {state.error === undefined ? undefined : (
        <p role="alert" className="error-message">
          {state.error}
        </p>
      )}
      {isPicking ? (
        <PicturePicker
          library={pictureLibrary}
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
