import { limits } from '../../../commerce/limits.ts';
import { formatMessage, messages } from '../../../commerce/messages.ts';
import { defineModel, type ReduceInput } from '../../../runtime/define.ts';
import type { Failure } from '../../../runtime/failure.ts';
import type { Effect } from '../../../runtime/messages/effect.ts';
import type { DataOf, PropsOf } from '../../../schemas/contract/widget.ts';
import { type CartChoice, cartChoiceParts } from '../../ui/cart/cart-choice.ts';
import { type Loading, slotsByStatus } from '../../ui/loading/loading.ts';
import type contract from './contract.ts';

type Props = PropsOf<typeof contract>;
type Data = DataOf<typeof contract> & Loading;

interface Local extends CartChoice<string> {
  /** Text entered since the last save. */
  draft?: string;
  problem?: string;
}

type Input = ReduceInput<Props, Local, Data>;

const parts = cartChoiceParts<string>('customer-note');

const timer = (id: string): string => `note ${id}`;

const fail = (code: string, message: string): Effect[] => [{ effect: 'fail', code, message }];

/** Sets the draft of the note, which is not saved yet. */
function write({ local, data }: Input, note: string): void {
  delete local.problem;
  if (note === data.note && local.draft === undefined) return;
  local.draft = note;
}

function save(input: Input): Effect[] {
  const { id, local, data } = input;
  const { draft } = local;
  const stop: Effect = { effect: 'cancel', key: timer(id) };
  if (draft === undefined) return [stop];
  if (draft.length > limits.maxNoteLength) {
    local.problem = formatMessage(messages.textTooLong, { limit: limits.maxNoteLength });
    return [stop, ...fail('note-too-long', local.problem)];
  }
  delete local.draft;
  delete local.problem;
  if (draft === data.saved && !data.isUpdating) return [stop];
  return [stop, ...parts.save(input, 'save', draft, ['cart.customerNote', { note: draft }])];
}

export default defineModel<Props, Data, Local>({
  ...parts.model,
  data(input) {
    const { cart, chosen, shown } = parts.read(input);
    const { draft, problem } = input.local;
    const saved = cart?.customerNote ?? '';
    return {
      ...shown,
      note: draft ?? chosen ?? saved,
      saved,
      isDirty: draft !== undefined && draft !== (chosen ?? saved),
      ...(problem === undefined ? {} : { problem }),
    };
  },
  shows: slotsByStatus([]),
  actions: {
    ...parts.actions,
    set(input, { note }: { note: unknown }) {
      if (typeof note !== 'string') return fail('note-not-text', messages.noteMustBeString);
      const { id, props } = input;
      write(input, note);
      if (!props.updateOnChange || input.local.draft === undefined) return [];
      const send = { type: 'customer-note.save', target: id, payload: {} };
      return [{ effect: 'wait', key: timer(id), milliseconds: limits.noteDebounceMs, send }];
    },
    save(input, { values }: { values?: Record<string, unknown> }) {
      if (values && Object.hasOwn(values, 'note')) {
        if (typeof values.note !== 'string') return fail('note-not-text', messages.noteMustBeString);
        write(input, values.note);
      }
      return save(input);
    },
    notSaved(input, outcome: { kind: string; failure: Failure }) {
      const { local } = input;
      const { failure } = outcome;
      // The customer's text is not lost.
      if (local.chosen !== undefined) local.draft ??= local.chosen;
      local.problem = failure.formattedMessages?.[0] ?? messages.somethingWentWrong;
      return parts.actions.notSaved(input, outcome);
    },
  },
});
