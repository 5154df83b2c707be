import { defineModel, type ReduceInput } from '../../../runtime/define.ts';
import { FailureError } from '../../../runtime/failure.ts';
import type { Effect } from '../../../runtime/messages/effect.ts';
import type { DataOf, PropsOf } from '../../../schemas/contract/widget.ts';
import type contract from './contract.ts';
import { type Failure, failures } from './failures.ts';

type Props = PropsOf<typeof contract>;
type Data = DataOf<typeof contract>;

interface Local {
  failure?: Failure | undefined;
  /** The state machine's inputs; undefined until the file is loaded. */
  known?: readonly string[] | undefined;
  playing: boolean;
  inputs: Data['inputs'];
}

type Input = ReduceInput<Props, Local, Data>;

const statusOf = ({ failure, known }: Local): Data['status'] => {
  if (failure) return 'failure';
  return known ? 'success' : 'loading';
};

function setPlaying({ local }: Input, playing: boolean): Effect[] {
  if (local.playing === playing) return [];
  local.playing = playing;
  return [{ effect: 'emit', event: playing ? 'play' : 'pause' }];
}

export default defineModel<Props, Data, Local>({
  initial: ({ src }) => ({ playing: false, inputs: [], ...(src ? {} : { failure: 'noSource' as const }) }),
  startsOnLoad: () => true,
  data: ({ local }) => ({
    status: statusOf(local),
    ...(local.failure ? { error: { message: failures()[local.failure] } } : {}),
    playing: local.playing,
    inputs: local.inputs,
  }),
  shows: ({ status }) => [status, 'children'],
  actions: {
    play: (input) => setPlaying(input, true),
    pause: (input) => setPlaying(input, false),
    setInput({ local }, { input, value }: { input: string; value?: boolean | number }) {
      if (local.known && !local.known.includes(input))
        throw new FailureError('unknown-input', `The state machine has no input ${input}`);
      const others = local.inputs.filter((each) => each.input !== input);
      const times = (local.inputs.find((each) => each.input === input)?.times ?? 0) + 1;
      local.inputs = [...others, { input, ...(value === undefined ? {} : { value }), times }];
      return [];
    },
    /** Called when another file or artboard starts to load. */
    open({ local }) {
      Object.assign(local, { failure: undefined, known: undefined, playing: false });
      return [];
    },
    loaded({ local }, { inputs }: { inputs: string[] }) {
      local.known = inputs;
      return [{ effect: 'emit', event: 'load' }];
    },
    failed({ local }, { failure }: { failure: Failure }) {
      local.failure = failure;
      local.playing = false;
      return [{ effect: 'emit', event: 'failure', data: { message: failures()[failure] } }];
    },
  },
});
