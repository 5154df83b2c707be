import { isInTable } from 'prosemirror-tables';
import { useEffect, useRef } from 'react';
import { PicturePicker } from '../../staff-ui/pictures/picture-picker.tsx';
import { pictureLibrary } from '../api/picture-library.ts';
import { Dialog } from '../layout/dialog.tsx';
import { isPossible, tableCommands } from './editor/commands.ts';
import { linkAt, pictureAt, removeLink, withAlt, withLink, withPicture } from './editor/links.ts';
import { LinkForm } from './link-form.tsx';
import { PictureForm } from './picture-form.tsx';
import type { TextEditor } from './use-text-editor.ts';
import { type OpenForm, useWrite, type WriteOptions } from './use-write.ts';
import { WritingToolbar } from './writing-toolbar.tsx';
import './writing.css';

/** The form for the selected link or picture. */
function Details({
  editor,
  opened,
  onOpen,
}: {
  editor: TextEditor;
  opened: OpenForm;
  onOpen: (opened: OpenForm) => void;
}) {
  const { state } = editor;
  const picture = pictureAt(state);
  const close = () => {
    onOpen(undefined);
    editor.focus();
  };
  return (
    <>
      {opened === 'link' && (
        <LinkForm
          href={linkAt(state)?.href ?? ''}
          onLink={(href, words) => {
            editor.change((now) => withLink(now, href, words));
            onOpen(undefined);
          }}
          onRemove={() => {
            editor.change(removeLink);
            onOpen(undefined);
          }}
          onClose={close}
        />
      )}
      {picture && (
        <PictureForm
          picture={picture}
          onAlt={(alt) => editor.change((now) => withAlt(now, picture, alt), true)}
          onReplace={() => onOpen('picture')}
        />
      )}
      {isInTable(state) && (
        <div className="writing-form" role="group" aria-label="Table">
          {tableCommands.map((command) => (
            <button
              key={command.label}
              type="button"
              className="button"
              disabled={!isPossible(command, state)}
              onClick={() => editor.run(command.run)}
            >
              {command.label}
            </button>
          ))}
        </div>
      )}
    </>
  );
}

/** Asks for confirmation that the changes are discarded. */
function Leaving({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const stay = useRef<HTMLButtonElement>(null);
  useEffect(() => stay.current?.focus(), []);
  return (
    <div className="writing-actions" role="group" aria-label="Leave the text">
      <p role="alert">What you have written is not on the page yet.</p>
      <button type="button" className="button" onClick={onLeave}>
        Leave it
      </button>
      <button ref={stay} type="button" className="button button-accent" onClick={onStay}>
        Keep writing
      </button>
    </div>
  );
}

/** WYSIWYG editor of a formatted text. The result is written into the page as one undo step. */
export default function WriteDialog(options: WriteOptions) {
  const { editor, opened, setOpened, isLeaving, note, error, press, done, close, leave, stay } = useWrite(options);
  const { state } = editor;
  return (
    <Dialog title="Write" isWide onClose={close}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: shortcuts of the controls in it */}
      <div className="writing" onKeyDown={press}>
        <WritingToolbar
          state={state}
          onRun={({ run }) => editor.run(run)}
          openers={[
            { label: 'Link', keys: 'Mod+K', isOpen: opened === 'link', open: () => setOpened('link') },
            { label: 'Picture', isOpen: opened === 'picture', open: () => setOpened('picture') },
          ]}
        />
        <Details editor={editor} opened={opened} onOpen={setOpened} />
        <div ref={editor.place} className="writing-place" />
        {isLeaving ? (
          <Leaving onStay={stay} onLeave={leave} />
        ) : (
          <div className="writing-actions">
            <p role="status" className="muted">
              {note}
            </p>
            {error !== '' && (
              <p role="alert" className="error-message">
                {error}
              </p>
            )}
            <button type="button" className="button button-accent" onClick={done}>
              Done
            </button>
          </div>
        )}
      </div>
      {opened === 'picture' && (
        <PicturePicker
          library={pictureLibrary}
          onClose={() => setOpened(undefined)}
          onChoose={([picture]) => {
            setOpened(undefined);
            if (picture) editor.change((now) => withPicture(now, picture.url, picture.altText));
          }}
        />
      )}
    </Dialog>
  );
}
