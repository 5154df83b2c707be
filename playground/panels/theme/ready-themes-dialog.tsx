import { useState } from 'react';
import { type ReadyTheme, readyThemes } from '../../../compiler/theme/ready-themes.ts';
import { lineChanges } from '../../../page-text/changes/line-changes.ts';
import { Dialog } from '../../layout/dialog.tsx';
import { useEditing } from '../../selection/editing.ts';
import { ThemeSwatch } from './theme-swatch.tsx';

/** Chooses a ready theme, which replaces all settings as one undo step. */
export function ReadyThemesDialog({ onClose }: { onClose: () => void }) {
  const editing = useEditing();
  const [chosen, setChosen] = useState<ReadyTheme>(readyThemes[1]!);
  const apply = () => {
    const text = `${JSON.stringify(chosen.theme, null, 2)}\n`;
    editing.edit((tree) => ({ changes: lineChanges(tree.text, text), select: undefined }));
    onClose();
  };
  return (
    <Dialog title="Ready themes" onClose={onClose} isWide>
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          apply();
        }}
      >
        <p className="muted">A ready theme replaces every setting. Undo brings yours back.</p>
        <fieldset className="theme-choices">
          <legend className="only-read">Theme</legend>
          {readyThemes.map((ready) => (
            <label key={ready.name} className="theme-choice">
              <ThemeSwatch theme={ready.theme} />
              <span className="theme-choice-name">
                <input
                  type="radio"
                  name="theme"
                  data-first-focus={ready === readyThemes[1] || undefined}
                  checked={ready === chosen}
                  onChange={() => setChosen(ready)}
                />
                {ready.label}
              </span>
              <span className="muted">{ready.summary}</span>
            </label>
          ))}
        </fieldset>
        <div className="dialog-actions">
          <button type="submit" className="button button-accent">
            Use {chosen.label}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
