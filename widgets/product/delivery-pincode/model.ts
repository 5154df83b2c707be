import { limits } from '../../../commerce/limits.ts';
import { messages } from '../../../commerce/messages.ts';
import { defineModel, type ReduceInput } from '../../../runtime/define.ts';
import type { Failure } from '../../../runtime/failure.ts';
import { queryRef } from '../../../runtime/messages/call.ts';
import type { Effect } from '../../../runtime/messages/effect.ts';
import type { DataOf, PropsOf } from '../../../schemas/contract/widget.ts';
import type contract from './contract.ts';

type Props = PropsOf<typeof contract>;
type Data = DataOf<typeof contract>;

interface Local {
  pincode: string;
  /** Complete code that is checked; undefined when the entered one is not checked yet. */
  asked?: string;
  isWaiting: boolean;
  isLocating: boolean;
  error?: string;
}

type Input = ReduceInput<Props, Local, Data>;

interface Position {
  latitude: number;
  longitude: number;
}

const to = (id: string, name: string) => ({ type: `delivery-pincode.${name}`, target: id, payload: {} });

/** Returns the code without separators; undefined unless it is complete. */
function wholeCode(text: string, { length }: Props): string | undefined {
  const code = text.replaceAll(/[\s-]/g, '');
  return code.length === length ? code : undefined;
}

const waitKey = (id: string): string => `pincode ${id}`;

function enter({ local, props }: Pick<Input, 'local' | 'props'>, pincode: string): string | undefined {
  const code = wholeCode(pincode, props);
  Object.assign(local, { pincode, isWaiting: false });
  delete local.error;
  if (code !== local.asked) delete local.asked;
  return code;
}

function ask(local: Local, code: string | undefined): void {
  local.isWaiting = false;
  if (code !== undefined) local.asked = code;
}

const fail = ({ local }: Input, failure: Failure, error: string): Effect[] => {
  Object.assign(local, { isLocating: false, error });
  return [{ effect: 'emit', event: 'locateFailure', data: { error: failure } }];
};

export default defineModel<Props, Data, Local>({
  initial(props) {
    const pincode = props.pincode ?? '';
    const asked = wholeCode(pincode, props);
    return { pincode, isWaiting: false, isLocating: false, ...(asked === undefined ? {} : { asked }) };
  },
  queries: ({ local: { asked } }) => ({
    answer: asked === undefined ? undefined : queryRef('zip.isValid', { query: { zip: asked } }),
  }),
  data({ local, queries }) {
    const answer = local.asked === undefined ? undefined : queries.answer;
    const known =
      answer?.status === 'success' ? (answer.data as { valid: boolean; city?: string; province?: string }) : undefined;
    const error = local.error ?? (answer?.status === 'failure' ? messages.somethingWentWrong : undefined);
    return {
      pincode: local.pincode,
      isLocating: local.isLocating,
      isChecking: local.isWaiting || answer?.status === 'loading',
      isChecked: known !== undefined,
      isValid: known?.valid ?? false,
      ...(known?.city === undefined ? {} : { city: known.city }),
      ...(known?.province === undefined ? {} : { province: known.province }),
      ...(error === undefined ? {} : { error }),
    };
  },
  actions: {
    set(input, { pincode }: { pincode: string }) {
      const { id, local } = input;
      const code = enter(input, pincode);
      const key = waitKey(id);
      if (code === undefined || code === local.asked) return [{ effect: 'cancel', key }];
      local.isWaiting = true;
      return [{ effect: 'wait', key, milliseconds: limits.pincodeDebounceMs, send: to(id, 'ask') }];
    },
    ask({ local, props }) {
      ask(local, wholeCode(local.pincode, props));
      return [];
    },
    check(input, { values = {} }: { values?: Record<string, string> }) {
      const { id, local } = input;
      ask(local, enter(input, values.pincode ?? local.pincode));
      return [{ effect: 'cancel', key: waitKey(id) }];
    },
    locate({ id, local }) {
      if (local.isLocating) return [];
      local.isLocating = true;
      delete local.error;
      return [{ effect: 'prompt', prompt: 'position', done: to(id, 'located'), failed: to(id, 'notLocated') }];
    },
    notLocated: (input, { failure }: { failure: Failure }) => fail(input, failure, messages.locationRefused),
    located({ id }, { result: { latitude, longitude } }: { result: Position }) {
      const input = { query: { lat: latitude, long: longitude } };
      return [{ effect: 'call', call: 'zip.byLatLong', input, done: to(id, 'found'), failed: to(id, 'notFound') }];
    },
    found(input, { answer }: { answer: { zip: string } }) {
      input.local.isLocating = false;
      ask(input.local, enter(input, answer.zip));
      return [{ effect: 'cancel', key: waitKey(input.id) }];
    },
    notFound: (input, { failure }: { failure: Failure }) =>
      fail(input, failure, failure.formattedMessages?.[0] ?? messages.somethingWentWrong),
  },
  changed: ({ data: { pincode, isValid, isChecked }, before }) =>
    isChecked && !(before.isChecked && before.pincode === pincode)
      ? [{ effect: 'emit', event: 'checked', data: { pincode, isValid } }]
      : [],
});
