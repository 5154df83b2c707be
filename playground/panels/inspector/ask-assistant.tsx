import { type Path, pointerOf } from '../../../page-text/pointer.ts';
import { useHasAssistant } from '../../api/use-has-assistant.ts';
import { Icon } from '../../layout/icon.tsx';
import { useWishing, type Wish } from '../../selection/wishing.ts';
import { isExpression } from './alternatives.ts';

const Ask = ({ wish, label }: { wish: Wish; label: string }) => (
  <button
    type="button"
    className="button button-with-icon"
    aria-haspopup="dialog"
    onClick={() => useWishing.getState().open(wish)}
  >
    <Icon name="assistant" />
    {label}
  </button>
);

/** What the assistant does with the selected node, or with the page; nothing where there is none. */
export function AskAssistant({ hasNode }: { hasNode: boolean }) {
  if (!useHasAssistant()) return null;
  return (
    <div className="inspector-ask" role="group" aria-label="Assistant">
      {hasNode && <Ask wish={{ task: 'change' }} label="Change this" />}
      <Ask wish={{ task: 'translate' }} label={hasNode ? 'Translate' : 'Translate the page'} />
    </div>
  );
}

/** Address of a picture of this shop that a node shows, as far as it is written. */
function pictureOf(props: Readonly<Record<string, unknown>> = {}): string | undefined {
  const { src, asset } = props;
  const cdnUrl = typeof asset === 'object' && asset !== null ? (asset as { cdnUrl?: unknown }).cdnUrl : undefined;
  return [src, cdnUrl].find(
    (address): address is string =>
      typeof address === 'string' && address.startsWith('/media/') && !isExpression(address),
  );
}

interface WriteAltTextProps {
  path: Path;
  props: Readonly<Record<string, unknown>> | undefined;
}

/** Has what a picture shows written beside its field. */
export function WriteAltText({ path, props }: WriteAltTextProps) {
  const hasAssistant = useHasAssistant();
  const picture = pictureOf(props);
  if (!hasAssistant || picture === undefined) return null;
  return (
    <div className="field inspector-ask-field">
      <Ask wish={{ task: 'alt-text', pointer: pointerOf(path), path: 'props.alt', picture }} label="Write alt text" />
    </div>
  );
}
