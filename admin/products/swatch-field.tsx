import { useEffect, useId, useRef, useState } from 'react';
import { automaticSwatch } from '../../commerce/rules/swatch-color.ts';
import { PicturePicker } from '../../staff-ui/pictures/picture-picker.tsx';
import { pictureLibrary } from '../api/picture-library.ts';
import { Picture } from '../layout/picture.tsx';
import type { ValueDraft } from './variant-rows.ts';

interface SwatchFieldProps {
  /** Name of the swatch's value in the button's label: `value 1 of option 2`. */
  name: string;
  /** Name of the option. */
  option: string;
  value: ValueDraft;
  onChange: (swatch: Pick<ValueDraft, 'swatch' | 'picture'>) => void;
}

/** Colour that the input shows while none is set. */
const noColour = '#808080';

const hexPattern = /^#[0-9a-f]{6}$/i;

/** A swatch as shoppers see it: a picture, a colour, or an empty ring for a value without either. */
function Dot({ swatch, picture }: Pick<ValueDraft, 'swatch' | 'picture'>) {
  if (picture !== undefined) return <Picture url={picture} />;
  return (
    <svg viewBox="0 0 28 28" width="24" height="24" aria-hidden="true">
      <circle
        cx="14"
        cy="14"
        r="12.5"
        fill={swatch ?? 'none'}
        stroke="currentColor"
        strokeOpacity=".4"
        strokeDasharray={swatch === undefined ? '3 3' : undefined}
      />
    </svg>
  );
}

/** Fields for a CSS colour, which is picked or typed. Text that is not a valid colour yet is kept as typed. */
function ColourFields({ value, onValue }: { value: string | undefined; onValue: (swatch: string) => void }) {
  const [typed, setTyped] = useState(value ?? '');
  const isWrong = typed !== '' && !hexPattern.test(typed);
  const take = (text: string) => {
    setTyped(text);
    if (hexPattern.test(text)) onValue(text.toLowerCase());
  };
  return (
    <div className="swatch-colour">
      <label className="field">
        Colour
        <input
          type="color"
          className="input"
          value={value ?? noColour}
          onChange={(event) => take(event.target.value)}
        />
      </label>
      <label className="field">
        As a code
        <input
          className="input"
          value={typed}
          placeholder="#a8cf3a"
          maxLength={7}
          spellCheck={false}
          aria-invalid={isWrong || undefined}
          onChange={(event) => take(event.target.value.trim())}
        />
      </label>
      <p role="status" className="error-message">
        {isWrong ? 'Write # and six digits or letters from a to f, such as #a8cf3a.' : ''}
      </p>
    </div>
  );
}

/** The swatch of an option value: a button that shows it, and a dialog for choosing it. */
export function SwatchField({ name, option, value, onChange }: SwatchFieldProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [isPicking, setIsPicking] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const automatic = automaticSwatch(option, value.value);
  const { swatch = automatic, picture } = value;
  const currentText = picture !== undefined ? 'a picture' : (swatch ?? 'none');
  useEffect(() => {
    if (isOpen && !isPicking && dialog.current?.open === false) dialog.current.showModal();
  }, [isOpen, isPicking]);
  return (
    <>
      <button
        type="button"
        className="button button-quiet swatch-button"
        aria-label={`Swatch of ${name}: ${currentText}`}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <Dot swatch={swatch} picture={picture} />
      </button>
      {isOpen ? (
        <dialog
          ref={dialog}
          className="dialog swatch-dialog"
          aria-labelledby={heading}
          onClose={() => setIsOpen(false)}
        >
          <h2 id={heading}>Swatch of {value.value.trim() || name}</h2>
          <p className="muted">
            Shown on cards, in filters and where shoppers choose. A picture is shown instead of the colour.
          </p>
          <ColourFields key={swatch ?? 'none'} value={swatch} onValue={(next) => onChange({ swatch: next, picture })} />
          <div className="swatch-picture">
            {picture === undefined ? undefined : <Picture url={picture} altText={`Picture of ${value.value}`} />}
            <button type="button" className="button" onClick={() => setIsPicking(true)}>
              {picture === undefined ? 'Choose a picture…' : 'Choose another picture…'}
            </button>
            {picture === undefined ? undefined : (
              <button
                type="button"
                className="button"
                onClick={() => onChange({ swatch: value.swatch, picture: undefined })}
              >
                Remove the picture
              </button>
            )}
          </div>
          <div className="buttons">
            <button type="button" className="button button-accent" onClick={() => dialog.current?.close()}>
              Done
            </button>
            {value.swatch !== undefined && value.swatch !== automatic ? (
              <button type="button" className="button" onClick={() => onChange({ swatch: undefined, picture })}>
                {automatic === undefined ? 'Remove the colour' : 'Use the colour of the name'}
              </button>
            ) : undefined}
          </div>
        </dialog>
      ) : undefined}
      {isPicking ? (
        <PicturePicker
          library={pictureLibrary}
          onClose={() => setIsPicking(false)}
          onChoose={([chosen]) => {
            if (chosen) onChange({ swatch: value.swatch, picture: chosen.url });
            setIsPicking(false);
          }}
        />
      ) : undefined}
    </>
  );
}
