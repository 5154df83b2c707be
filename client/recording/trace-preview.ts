import type { PlanPatch } from '../../plan/plan-patch.ts';
import { createRecorder, type Recorder } from '../../runtime/recording/recorder.ts';
import type { Runtime } from '../../runtime/runtime.ts';
import type { PageState } from '../../runtime/state/page-state.ts';
import { shortText } from '../../runtime/trace/changes.ts';
import {
  type EditorMessage,
  type Moment,
  type PreviewMessage,
  readEditorMessage,
} from '../../runtime/trace/messages.ts';
import { causeOf, placeOf } from '../../runtime/trace/moment.ts';
import { secrets } from '../../widgets/generated/secrets.ts';
import type { InitialEnv } from '../world/initial-env.ts';
import { completeWorld } from './complete-world.ts';
import { holdWorld } from './hold-world.ts';
import { createPreviewPatcher } from './patch-preview.ts';
import { callAsPreview } from './preview-call.ts';
import { reportNavigation } from './preview-navigation.ts';
import { givePreviewAnswers, readPreviewSettings, reduceMotion } from './preview-world.ts';
import type { PageRecording } from './record.ts';
import { editorEvent, traceEvent } from './trace-events.ts';
import { createTraceLog } from './trace-log.ts';

/** Maximum length of an answer in characters. */
const maxAnswerLength = 2000;

/** Type of the message that puts the page into an earlier state. */
const restoring = 'trace.restore';

/** Input events, which are blocked while the past is shown. */
const inputs = ['click', 'submit', 'input', 'change', 'keydown', 'pointerdown'];

type Unmarked<Message> = Message extends { endcap: string } ? Omit<Message, 'endcap'> : never;

const send = (message: Unmarked<PreviewMessage>): boolean =>
  dispatchEvent(new CustomEvent(traceEvent, { detail: { endcap: 'trace', ...message } }));

/** Reports the events of a previewed page to the editor around it, and shows any earlier moment again. */
export function tracePreview(first: InitialEnv): PageRecording {
  const log = createTraceLog(first.now());
  const settings = readPreviewSettings();
  callAsPreview(first, settings);
  givePreviewAnswers(first, settings);
  reduceMotion(settings);
  const hold = holdWorld(first, {
    delayMs: settings.delayMs ?? 0,
    onCall() {
      const moment = log.last();
      return ({ answer, ...ended }) => {
        const reply = { moment, ...ended, detail: shortText(answer, maxAnswerLength) ?? '' };
        log.addReply(reply);
        send({ type: 'reply', reply });
      };
    },
  });
  const world = completeWorld(first);
  reportNavigation(world.navigation);
  const recorder = createRecorder(world, { actsLater: true, secrets });
  let runtime: Runtime | undefined;
  /** The event that caused all actions of this turn. */
  let cause: Moment['cause'];
  const forgetCause = () => {
    cause = undefined;
  };

  const note: Recorder['note'] = (step, holder) => {
    if (hold.isHeld) return;
    recorder.note(step, holder);
    const instance = runtime?.instances.find(holder.id);
    if (!instance || (step.step !== 'act' && (step.step !== 'emit' || !instance.node.on?.[step.event]))) return;
    cause = causeOf(step, placeOf(instance));
    // The first interaction on a page loads the action runtime, so its actions follow later.
    if (runtime?.lazyActions.actionRuntime) queueMicrotask(forgetCause);
  };

  return {
    recorder: { ...recorder, env: hold.above(recorder.env), note },
    began(page, container) {
      runtime = page;
      log.begin(page.store.state());
      let shown = 0;
      page.store.subscribe((record) => {
        if (hold.isHeld) return;
        const moment = log.add(record, page, cause);
        if (cause) queueMicrotask(forgetCause);
        shown = moment.number;
        send({ type: 'moment', moment });
      });
      const patcher = createPreviewPatcher(page, container);
      block(container, () => hold.isHeld);
      answerEditor({
        connect: () => send({ type: 'begun', moments: log.moments, replies: log.replies }),
        record: () =>
          // A replay would start with the page as it was loaded.
          send(
            patcher.isPatched
              ? { type: 'recording' }
              : { type: 'recording', recording: JSON.stringify(recorder.recording(log.lastState())) },
          ),
        async patch({ number, patch }) {
          const isDone = !hold.isHeld && (await patcher.patch(JSON.parse(patch) as PlanPatch).catch(notPatched));
          send({ type: 'patched', number, isDone });
        },
        show({ number }) {
          const state = log.stateAt(number);
          if (!state || number === shown) return;
          shown = number;
          if (number === log.last()) return hold.end(() => restore(page, state));
          hold.begin();
          restore(page, state);
        },
      });
      send({ type: 'begun', moments: log.moments, replies: log.replies });
    },
  };
}

function notPatched(cause: unknown): false {
  console.error('[endcap] the page has to be loaded again to show an edit', cause);
  return false;
}

/** Puts a page into an earlier state, by an ordinary message. */
function restore(page: Runtime, state: PageState): void {
  void page.lazyActions.whenLoaded((actions) => {
    const reduce = (draft: PageState) => void Object.assign(draft, state);
    actions.extend({ slices: [], widgets: new Map(), actions: { [restoring]: reduce } });
    return page.dispatch({ type: restoring });
  });
}

function block(container: Element, isHeld: () => boolean): void {
  const stop = (event: Event) => {
    if (!isHeld()) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  for (const type of inputs) container.addEventListener(type, stop, { capture: true });
}

type Answers = {
  [Type in EditorMessage['type']]: (message: Extract<EditorMessage, { type: Type }>) => unknown;
};

/** Listens to the editor, through the script that communicates with it (`client/canvas`). */
function answerEditor(answers: Answers): void {
  addEventListener(editorEvent, (event) => {
    const message = readEditorMessage((event as CustomEvent<unknown>).detail);
    if (message) (answers[message.type] as (message: EditorMessage) => unknown)(message);
  });
}
