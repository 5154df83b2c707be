import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { maxOwnFonts, type OwnFont, ownFamily, type ShopTheme } from '../../../schemas/shop-theme.ts';
import { messageOf } from '../../api/call.ts';
import { useEditing } from '../../selection/editing.ts';
import { uploadFont } from './upload-font.ts';

/** Returns a font name that is unique in the theme. */
function freeName({ name, file }: OwnFont, fonts: readonly OwnFont[]): string {
  const isTaken = (candidate: string) => fonts.some((each) => each.name === candidate && each.file !== file);
  let number = 1;
  const numbered = () => (number === 1 ? name : `${name.slice(0, 36)} ${number}`);
  while (isTaken(numbered())) number++;
  return numbered();
}

/** The uploaded fonts of the theme, and a button to upload another one. */
export function FontUpload({ theme: { fonts = [], type = {} } }: { theme: ShopTheme }) {
  const id = useId();
  const editing = useEditing();
  const upload = useMutation({
    mutationFn: uploadFont,
    onSuccess(font) {
      const added = { ...font, name: freeName(font, fonts) };
      editing.set(['fonts'], [...fonts.filter(({ file }) => file !== font.file), added], true);
    },
  });
  const remove = (font: OwnFont) => {
    const rest = fonts.filter((each) => each !== font);
    editing.set(['fonts'], rest.length === 0 ? undefined : rest, true);
  };
  const failure = upload.error ? messageOf(upload.error) : '';
  const isUsed = (font: OwnFont) => [type.text, type.headings].includes(ownFamily(font));
  return (
    <div className="theme-setting">
      <div className="field-head">
        <label htmlFor={id}>Add a font</label>
      </div>
      <input
        id={id}
        type="file"
        className="theme-file"
        accept=".woff2,.woff,.ttf,.otf"
        aria-describedby={`${id}-help`}
        disabled={upload.isPending || fonts.length >= maxOwnFonts}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) upload.mutate(file);
          target.value = '';
        }}
      />
      <p id={`${id}-help`} className="theme-help">
        WOFF2, WOFF, TTF or OTF, with a licence for websites. It is cut to the letters of the shop’s languages, and can
        then be chosen above.
      </p>
      <p role="status" className={upload.error ? 'error-message' : 'muted'}>
        {upload.isPending ? 'Adding…' : failure}
      </p>
      {fonts.length > 0 && (
        <ul className="theme-fonts">
          {fonts.map((font) => (
            <li key={font.file}>
              {font.name}
              <button
                type="button"
                className="button button-quiet"
                aria-label={`Remove the font ${font.name}`}
                title={isUsed(font) ? 'It is in use' : undefined}
                disabled={isUsed(font)}
                onClick={() => remove(font)}
              >
                Remove
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
