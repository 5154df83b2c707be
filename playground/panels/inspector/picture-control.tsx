import { use, useRef, useState } from 'react';
import { acceptedFiles, type LibraryPicture } from '../../../staff-ui/pictures/library.ts';
import { PicturePicker } from '../../../staff-ui/pictures/picture-picker.tsx';
import { Thumbnail } from '../../../staff-ui/pictures/thumbnail.tsx';
import { messageOf } from '../../api/call.ts';
import { pictureLibrary } from '../../api/picture-library.ts';
import { ChoosePictureContext } from './chosen-picture.ts';
import type { ControlProps } from './field-props.ts';
import { useTyped } from './use-typed.ts';

/** The address of a picture: typed, chosen from the library, or of a file that is added to it. */
export function PictureControl({ id, name, title, schema, value, onChange }: ControlProps) {
  const choose = use(ChoosePictureContext);
  const input = useRef<HTMLInputElement>(null);
  const [isPicking, setIsPicking] = useState(false);
  const [state, setState] = useState<{ isSending: boolean; error?: string }>({ isSending: false });
  const address = typeof value === 'string' ? value : '';
  const take = (picture: LibraryPicture) => {
    if (!choose(name, schema, picture)) onChange(picture.url, { isStep: true });
  };
  const upload = async (file: File) => {
    setState({ isSending: true });
    try {
      if (file.size > pictureLibrary.maxBytes) throw new Error(pictureLibrary.tooLarge);
      take(await pictureLibrary.upload(file, ''));
      setState({ isSending: false });
    } catch (thrown) {
      setState({ isSending: false, error: `${file.name}: ${messageOf(thrown)}` });
    }
  };
  return (
    <div className="picture-control">
      {address.startsWith('/media/') ? <Thumbnail url={address.split('?')[0]!} altText="" /> : undefined}
      <input
        id={id}
        className="input"
        {...useTyped(address, (typed) => onChange(typed === '' ? undefined : typed))}
        placeholder="Address"
      />
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
            if (picture) take(picture);
          }}
        />
      ) : undefined}
    </div>
  );
}
