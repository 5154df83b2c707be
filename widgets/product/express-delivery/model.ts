import { cartEffects } from '../../../commerce/actions/cart/cart-effects.ts';
import { limits } from '../../../commerce/limits.ts';
import { messages } from '../../../commerce/messages.ts';
import { defineModel, type ReduceInput } from '../../../runtime/define.ts';
import { type Failure, FailureError } from '../../../runtime/failure.ts';
import type { Effect } from '../../../runtime/messages/effect.ts';
import type { DataOf, PropsOf } from '../../../schemas/contract/widget.ts';
import {
  type DeliveryPlace,
  type DeliveryQuestion,
  deliveryQuestion,
  givenText,
  isAboutPlace,
  isUnasked,
  noQuestion,
} from '../../ui/delivery/delivery-question.ts';
import type contract from './contract.ts';

type Props = PropsOf<typeof contract>;
type Data = DataOf<typeof contract>;

interface Local {
  question: DeliveryQuestion;
  add: boolean;
  /** The entered value, instead of the prop. */
  pincode?: string;
  isSubmitting: boolean;
  error?: string;
}

type Input = ReduceInput<Props, Local, Data>;

const question = deliveryQuestion('express-delivery');

const placeOf = ({ props, local }: { props: Props; local: Local }): DeliveryPlace => ({
  variantId: givenText(props.variantId),
  pincode: givenText(local.pincode ?? props.pincode),
});

const askAgain = (id: string) => ({ type: 'express-delivery.ask', target: id, payload: {} });
const timer = (id: string): string => `express ${id}`;

/** Whether express delivery is chosen. A form without script sends texts. */
const isChosen = (value: unknown): boolean => value === true || value === 'true' || value === 'on';

function submit(input: Input, { add, pincode }: { add: boolean; pincode: string }): Effect[] {
  const { id, local, props, data } = input;
  const { variantId, quantity } = props;
  if (!variantId) throw new FailureError('variant-required', messages.variantRequired);
  if (add && pincode === '') throw new FailureError('pincode-required', messages.pincodeRequired);
  const isKnown = isAboutPlace(local.question, { variantId, pincode }) && data.status === 'success';
  if (add && isKnown && !data.isEligible) {
    local.error = messages.expressUnavailable;
    return [{ effect: 'fail', code: 'express-unavailable', message: local.error }];
  }
  delete local.error;
  local.isSubmitting = true;
  const line = { variantId, quantity, ...(add ? { expressDeliveryUpsell: { add, pincode } } : {}) };
  const to = (name: string) => ({ type: `express-delivery.${name}`, target: id, payload: {} });
  return cartEffects.add([line], { done: to('submitted'), failed: to('notSubmitted') });
}

export default defineModel<Props, Data, Local>({
  initial: () => ({ question: noQuestion(), add: false, isSubmitting: false }),
  data(input) {
    const { local } = input;
    const place = placeOf(input);
    const { status, results, price, error } = isAboutPlace(local.question, place) ? local.question : noQuestion();
    const problem = local.error ?? error;
    return {
      values: { add: local.add, pincode: place.pincode },
      status,
      isEligible: results.includes(true),
      isSubmitting: local.isSubmitting,
      ...(price === undefined ? {} : { price }),
      ...(problem === undefined ? {} : { error: problem }),
    };
  },
  actions: {
    ...question.actions,
    set({ id, local }, { add, pincode }: { add?: boolean; pincode?: string }) {
      delete local.error;
      if (add !== undefined) local.add = add;
      if (pincode === undefined) return [];
      local.pincode = givenText(pincode);
      return [{ effect: 'wait', key: timer(id), milliseconds: limits.pincodeDebounceMs, send: askAgain(id) }];
    },
    ask: (input) =>
      isUnasked(input.local.question, placeOf(input)) ? question.ask(input, 'upsell', placeOf(input)) : [],
    submit(input, { values = {} }: { values?: Record<string, unknown> }) {
      const { local } = input;
      if ('add' in values) local.add = isChosen(values.add);
      if (values.pincode !== undefined) local.pincode = givenText(values.pincode);
      return submit(input, { add: local.add, pincode: placeOf(input).pincode });
    },
    submitted({ local }) {
      local.isSubmitting = false;
      return [{ effect: 'emit', event: 'submitSuccess' }];
    },
    notSubmitted({ local }, { failure }: { failure: Failure }) {
      Object.assign(local, {
        isSubmitting: false,
        error: failure.formattedMessages?.[0] ?? messages.somethingWentWrong,
      });
      return [{ effect: 'emit', event: 'submitFailure', data: { error: failure } }];
    },
  },
  // Computed values are checked when they change, so a page does not start with a request.
  startsOnLoad: ({ variantId, pincode }) => Boolean(variantId && pincode),
  mounted: (input) =>
    isUnasked(input.local.question, placeOf(input)) ? [{ effect: 'dispatch', message: askAgain(input.id) }] : [],
  // A postal code that is being typed is checked after a debounce.
  changed: (input) =>
    input.local.pincode === undefined && isUnasked(input.local.question, placeOf(input))
      ? [{ effect: 'dispatch', message: askAgain(input.id) }]
      : [],
});
