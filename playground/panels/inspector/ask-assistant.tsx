import { type Path, pointerOf } from '../../../page-text/pointer.ts';
import { useHasAssistant } from '../../api/use-has-assistant.ts';
import { Icon } from '../../layout/icon.tsx';
import { type AssistantRequest, useAssistantDialog } from '../../selection/assistant-request.ts';
import { isExpression } from './alternatives.ts';

const Ask = ({ request, label }: { request: AssistantRequest; label: string }) => (
  <button
    type="button"
    className="button button-with-icon"
    aria-haspopup="dialog"
    onClick={() => useAssistantDialog.getState().open(request)}
  >
    <Icon name="assistant" />
    {label}
  </button>
);

/** The assistant's actions on the selected node or the page; nothing when the shop has no assistant. */
export function AskAssistant({ hasNode }: { hasNode: boolean }) {
  if (!useHasAssistant()) return null;
  return (
    <div className="inspector-ask" role="group" aria-label="Assistant">
      {hasNode && <Ask request={{ task: 'change' }} label="Change this" />}
      <Ask request={{ task: 'translate' }} label={hasNode ? 'Translate' : 'Translate the page'} />
    </div>
  );
}

/** Address of the picture of this shop that a node shows, if it is written literally. */
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

/** A button next to the alt text's field that has the assistant describe the picture. */
export function WriteAltText({ path, props }: WriteAltTextProps) {
  const hasAssistant = useHasAssistant();
  const picture = pictureOf(props);
  if (!hasAssistant || picture === undefined) return null;
  return (
    <div className="field inspector-ask-field">
      <Ask
        request={{ task: 'alt-text', pointer: pointerOf(path), path: 'props.alt', picture }}
        label="Write alt text"
      />
    </div>
  );
}
