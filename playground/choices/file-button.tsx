import { useState } from 'react';
import { PicturePicker } from '../../staff-ui/pictures/picture-picker.tsx';
import { fileLibraries } from '../api/picture-library.ts';
import type { Choice } from './choice.ts';
import { fileChoice } from './file-choices.ts';

/** A button that lets a link lead to a file of the library, or to one that is uploaded to it. */
export function FileButton({ onChoose }: { onChoose: (choice: Choice) => void }) {
  const [isPicking, setIsPicking] = useState(false);
  return (
    <>
      <button type="button" className="button button-quiet" onClick={() => setIsPicking(true)}>
        Choose file…
      </button>
      {isPicking ? (
        <PicturePicker
          library={fileLibraries.FILE}
          onClose={() => setIsPicking(false)}
          onChoose={([file]) => {
            setIsPicking(false);
            if (file) onChoose(fileChoice(file));
          }}
        />
      ) : undefined}
    </>
  );
}
