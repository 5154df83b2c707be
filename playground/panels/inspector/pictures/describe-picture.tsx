import { useCallback, useEffect, useId, useState } from 'react';
import type { LibraryPicture } from '../../../../staff-ui/pictures/library.ts';
import { CallError, messageOf } from '../../../api/call.ts';
import { pictureLibrary, readPicture } from '../../../api/picture-library.ts';

/**
 * Id of a picture of the library by its address; undefined for pictures drawn by the server and for other
 * addresses.
 */
const idOf = (address: string): string | undefined =>
  /^\/media\/copies\/([0-9a-f]{40})\.webp(?:\?|$)/.exec(address)?.[1];

interface DescribePictureProps {
  address: string;
  /** Called after the library has a new description, with the one before. */
  onDescribed?: (altText: string, before: string) => void;
}

/**
 * The picture's description in the library, read by the picture's address. Saving changes it for all pages that show
 * it.
 */
export function DescribePicture({ address, onDescribed }: DescribePictureProps) {
  const field = useId();
  const id = idOf(address);
  const [known, setKnown] = useState<LibraryPicture>();
  const [typed, setTyped] = useState('');
  const [state, setState] = useState<{ isSaving: boolean; error?: string; said: string }>({
    isSaving: false,
    said: '',
  });
  const take = useCallback((picture: LibraryPicture) => {
    setKnown(picture);
    setTyped(picture.altText);
  }, []);
  useEffect(() => {
    if (id === undefined) return undefined;
    const ended = new AbortController();
    setKnown(undefined);
    readPicture(id, ended.signal).then(take, (thrown: unknown) => {
      if (!ended.signal.aborted && !(thrown instanceof CallError && thrown.status === 404))
        setState({ isSaving: false, said: '', error: messageOf(thrown) });
    });
    return () => ended.abort();
  }, [id, take]);
  if (id === undefined || known?.id !== id) return undefined;
  const isChanged = typed.trim() !== known.altText;
  const save = async () => {
    setState({ isSaving: true, said: '' });
    try {
      const described = await pictureLibrary.describe(known, { altText: typed.trim(), focalPoint: known.focalPoint });
      take(described);
      onDescribed?.(described.altText, known.altText);
      setState({ isSaving: false, said: 'The library says so now.' });
    } catch (thrown) {
      setState({ isSaving: false, said: '', error: messageOf(thrown) });
      // Someone else has changed it: the typed text stays, and can be saved again after the current description was
      // read.
      if (thrown instanceof CallError && thrown.status === 409) setKnown(await readPicture(id));
    }
  };
  return (
    <div className="picture-description">
      <label htmlFor={field}>Alternative text in the library</label>
      <input
        id={field}
        className="input"
        maxLength={pictureLibrary.maxAltText}
        placeholder="What it shows"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing || !isChanged) return;
          event.preventDefault();
          void save();
        }}
      />
      {isChanged ? (
        <button type="button" className="button" disabled={state.isSaving} onClick={() => void save()}>
          Save for all that show it
        </button>
      ) : undefined}
      <p role="status" className="muted">
        {state.isSaving ? 'Saving…' : state.said}
      </p>
      {state.error === undefined ? undefined : (
        <p role="alert" className="error-message">
          {state.error}
        </p>
      )}
    </div>
  );
}
