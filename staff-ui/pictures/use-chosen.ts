import { useState } from 'react';
import { asListed, type Chosen, choose, describe, nothingChosen, toggle, unsaved } from './chosen-pictures.ts';
import { type LibraryPicture, messageOf, type PictureDescription, type PictureLibrary } from './library.ts';

/** Chosen pictures, whose edited descriptions are saved to the library before the pictures are used. */
export function useChosen(library: PictureLibrary, listed: readonly LibraryPicture[], isMultiple: boolean) {
  const [chosen, setChosen] = useState<Chosen>(nothingChosen);
  const [state, setState] = useState<{ isSaving: boolean; error?: string }>({ isSaving: false });
  const pictures = asListed(chosen, listed);
  /**
   * Saves the descriptions. Returns the pictures as the library has them afterwards; undefined when it refused a
   * description.
   */
  const save = async (): Promise<readonly LibraryPicture[] | undefined> => {
    setState({ isSaving: true });
    const saved: LibraryPicture[] = [];
    for (const picture of pictures) {
      const description = unsaved(chosen, picture);
      try {
        saved.push(description ? await library.describe(picture, description) : picture);
      } catch (thrown) {
        setState({ isSaving: false, error: `${picture.name}: ${messageOf(thrown)}` });
        return undefined;
      }
    }
    return saved;
  };
  return {
    chosen,
    pictures,
    ...state,
    save,
    toggle: (picture: LibraryPicture) => setChosen((before) => toggle(before, picture, isMultiple)),
    add: (picture: LibraryPicture) => setChosen((before) => choose(before, picture, isMultiple)),
    describe: (picture: LibraryPicture, description: PictureDescription) =>
      setChosen((before) => describe(before, picture, description)),
  };
}
