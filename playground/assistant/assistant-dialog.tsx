import { useEffect, useRef } from 'react';
import type { PageTree } from '../../page-text/page-tree.ts';
import type { Draft } from '../drafts/draft.ts';
import { Dialog } from '../layout/dialog.tsx';
import type { AssistantRequest } from '../selection/assistant-request.ts';
import { RequestForm } from './request-form.tsx';
import { type AssistantRunState, useAssistantRun } from './use-assistant-run.ts';
import { progressOf, WrittenLines } from './written-lines.tsx';
import { WrittenText } from './written-text.tsx';
import './assistant.css';

interface AssistantDialogProps {
  draft: Draft;
  tree: PageTree;
  request: AssistantRequest;
  onClose: () => void;
}

const titles: Readonly<Record<AssistantRequest['task'], string>> = {
  describe: 'Describe a section',
  change: 'Change this',
  translate: 'Translate',
  'alt-text': 'Write alt text',
};

/** Status text that screen readers announce when it changes. */
function statusOf(state: AssistantRunState): string {
  if (state.phase === 'asking') return '';
  if (state.phase === 'writing') return progressOf(state.lines) || 'The model is writing…';
  return 'It is written. Take it or leave it.';
}

/** A dialog for a request to the assistant. The author accepts or discards the result. */
export default function AssistantDialog({ draft, tree, request, onClose }: AssistantDialogProps) {
  const { name } = draft;
  const { state, ask, back } = useAssistantRun(name);
  const part = useRef<HTMLDivElement>(null);
  const { phase } = state;
  const isFirst = useRef(true);
  useEffect(() => {
    // The dialog sets the initial focus; later the focus moves to the part that replaces the previous one.
    if (!isFirst.current) focusOf(part.current, phase)?.focus();
    isFirst.current = false;
  }, [phase]);
  return (
    <Dialog title={titles[request.task]} onClose={onClose} isWide={phase === 'written'}>
      <div ref={part} className="assistant">
        <p role="status" className="assistant-status" data-phase={phase}>
          {statusOf(state)}
        </p>
        <RequestForm
          request={request}
          tree={tree}
          isShown={phase === 'asking'}
          error={state.phase === 'asking' ? state.error : undefined}
          onAsk={(asked) => void ask(asked)}
        />
        {state.phase === 'writing' && (
          <div className="form">
            <WrittenLines lines={state.lines} />
            <div className="dialog-actions">
              <span className="muted">Each line is checked before it counts.</span>
              <button type="button" className="button" onClick={back}>
                Cancel
              </button>
            </div>
          </div>
        )}
        {state.phase === 'written' && (
          <WrittenText
            name={name}
            sent={state.sent}
            asked={state.asked}
            fulfilled={state.fulfilled}
            onAgain={back}
            onClose={onClose}
          />
        )}
      </div>
    </Dialog>
  );
}

/** The element to focus when the phase changes: the request's text field, Cancel or Take. */
function focusOf(part: HTMLElement | null, phase: AssistantRunState['phase']): HTMLElement | null | undefined {
  if (phase === 'asking') return part?.querySelector<HTMLElement>('[data-first-focus]');
  const buttons = part?.querySelectorAll<HTMLElement>('.form:not([hidden]) .dialog-actions > button');
  return buttons?.item(buttons.length - 1);
}
