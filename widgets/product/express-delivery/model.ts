import { cartEffects } from '../../../commerce/actions/cart/cart-effects.ts';
import { limits } from '../../../commerce/limits.ts';
import { messages } from '../../../commerce/messages.ts';
import { defineModel, type ReduceInput } from '../../../runtime/define.ts';
import { type Failure, FailureError } from '../../../runtime/failure.ts';
import type { Effect } from '../../../runtime/messages/effect.ts';
import type { DataOf, PropsOf } from '../../../schemas/contract/widget.ts';
import {
  createDeliveryCheck,
  type DeliveryCheck,
  type DeliveryPlace,
  initialDeliveryCheck,
  isCheckOf,
  needsDeliveryCheck,
  trimmedText,
} from '../../ui/delivery/delivery-check.ts';
import type contract from './contract.ts';

type Props = PropsOf<typeof contract>;
type Data = DataOf<typeof contract>;

interface Local {
  check: DeliveryCheck;
  add: boolean;
  /** The entered value, instead of the prop. */
  pincode?: string;
  isSubmitting: boolean;
  error?: string;
}

type Input = ReduceInput<Props, Local, Data>;

const deliveryCheck = createDeliveryCheck('express-delivery');

const placeOf = ({ props, local }: { props: Props; local: Local }): DeliveryPlace => ({
  variantId: trimmedText(props.variantId),
  pincode: trimmedText(local.pincode ?? props.pincode),
});

const askMessage = (id: string) => ({ type: 'express-delivery.ask', target: id, payload: {} });
const timer = (id: string): string => `express ${id}`;

/** Whether express delivery is chosen. A form without script sends texts. */
const isChosen = (value: unknown): boolean => value === true || value === 'true' || value === 'on';

function submit(input: Input, { add, pincode }: { add: boolean; pincode: string }): Effect[] {
  const { id, local, props, data } = input;
  const { variantId, quantity } = props;
  if (!variantId) throw new FailureError('variant-required', messages.variantRequired);
  if (add && pincode === '') throw new FailureError('pincode-required', messages.pincodeRequired);
  const isKnown = isCheckOf(local.check, { variantId, pincode }) && data.status === 'success';
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
  initial: () => ({ check: initialDeliveryCheck(), add: false, isSubmitting: false }),
  data(input) {
    const { local } = input;
    const place = placeOf(input);
    const { status, results, price, error } = isCheckOf(local.check, place) ? local.check : initialDeliveryCheck();
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
    ...deliveryCheck.actions,
    set({ id, local }, { add, pincode }: { add?: boolean; pincode?: string }) {
      delete local.error;
      if (add !== undefined) local.add = add;
      if (pincode === undefined) return [];
      local.pincode = trimmedText(pincode);
      return [{ effect: 'wait', key: timer(id), milliseconds: limits.pincodeDebounceMs, send: askMessage(id) }];
    },
    ask: (input) =>
      needsDeliveryCheck(input.local.check, placeOf(input)) ? deliveryCheck.start(input, 'upsell', placeOf(input)) : [],
    submit(input, { values = {} }: { values?: Record<string, unknown> }) {
      const { local } = input;
      if ('add' in values) local.add = isChosen(values.add);
      if (values.pincode !== undefined) local.pincode = trimmedText(values.pincode);
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
    needsDeliveryCheck(input.local.check, placeOf(input))
      ? [{ effect: 'dispatch', message: askMessage(input.id) }]
      : [],
  // A postal code that is being typed is checked after a debounce.
  changed: (input) =>
    input.local.pincode === undefined && needsDeliveryCheck(input.local.check, placeOf(input))
      ? [{ effect: 'dispatch', message: askMessage(input.id) }]
      : [],
});
