import { messages } from '../../../commerce/messages.ts';
import { isPostalCode, normalPostalCode } from '../../../commerce/rules/postal-code.ts';
import { defineModel, type ReduceInput } from '../../../runtime/define.ts';
import { queryRef } from '../../../runtime/effects/call.ts';
import type { Effect } from '../../../runtime/effects/effect.ts';
import { type Failure, FailureError } from '../../../runtime/failure.ts';
import { encodeUrlComponent, withLocalePrefix } from '../../../runtime/state/route.ts';
import type { PropsOf } from '../../../schemas/contract/widget.ts';
import type { Checkout } from '../../../schemas/entities/checkout.ts';
import type { Order } from '../../../schemas/entities/order.ts';
import { emitFetchFailure, type Loading, loadingOf } from '../../ui/loading/loading.ts';
import {
  addressBody,
  currentValues,
  type Field,
  fieldError,
  fields,
  knownValues,
  type Located,
  type Values,
} from './address-fields.ts';
import type contract from './contract.ts';

type Props = PropsOf<typeof contract>;

interface Local {
  entered: Partial<Values>;
  /** The postal code whose place was asked for, and the answer. */
  zip?: string;
  located: Located;
  /** Fields whose errors are shown. */
  checked: Field[];
  isSubmitting: boolean;
  messages: string[];
}

export interface NativeCheckoutData extends Loading {
  checkout?: Checkout;
  values: Values;
  errors: Partial<Record<Field, string>>;
  errorCount: number;
  isEmpty: boolean;
  isSubmitting: boolean;
  messages: string[];
}

const checkoutQuery = queryRef('checkout.get');
const to = (id: string, name: string) => ({ type: `native-checkout.${name}`, target: id, payload: {} });

type Input = Pick<ReduceInput<Props, Local, NativeCheckoutData>, 'id' | 'local' | 'props' | 'state'>;

const valuesOf = ({ local }: Pick<Input, 'local'>, checkout: Checkout | undefined): Values =>
  currentValues(knownValues(checkout), local.entered, local.located);

/** Asks for the place of a postal code, once for each that is complete. */
function locate({ id, local, props }: Input): Effect[] {
  const zip = normalPostalCode(local.entered.zip ?? '', props.country);
  if (zip === (local.zip ?? '')) return [];
  local.zip = zip;
  local.located = {};
  if (!isPostalCode(zip, props.country)) return [];
  const call = { effect: 'call', call: 'zip.isValid', input: { query: { zip } }, key: `${id} place` } as const;
  // A field that is not filled is no failure of what is being entered.
  return [{ effect: 'start', effects: [{ ...call, done: to(id, 'located') }] }];
}

const isField = (field: string): field is Field => (fields as readonly string[]).includes(field);

export default defineModel<Props, NativeCheckoutData, Local>({
  initial: () => ({ entered: {}, located: {}, checked: [], isSubmitting: false, messages: [] }),
  queries: () => ({ checkout: checkoutQuery }),
  data({ props, local, queries }) {
    const checkout = queries.checkout?.data as Checkout | undefined;
    const values = valuesOf({ local }, checkout);
    const errors = Object.fromEntries(
      local.checked
        .flatMap((field) => [[field, fieldError(field, values, props)]])
        .filter(([, error]) => error !== undefined),
    ) as NativeCheckoutData['errors'];
    return {
      ...loadingOf(queries.checkout!),
      ...(checkout ? { checkout } : {}),
      values,
      errors,
      errorCount: Object.keys(errors).length,
      isEmpty: checkout?.status === 'EMPTY_CART',
      isSubmitting: local.isSubmitting,
      messages: local.messages,
    };
  },
  shows: ({ status, isEmpty }) => (status !== 'success' ? [status] : isEmpty ? ['empty'] : ['success', 'children']),
  actions: {
    setValue(input, { field, value }: { field: string; value: string }) {
      if (!isField(field)) throw new FailureError('unknown-field', `The checkout has no field "${field}"`);
      input.local.entered[field] = value;
      return field === 'zip' ? locate(input) : undefined;
    },
    located({ local }, { answer }: { answer: { city?: string; province?: string } }) {
      const { city, province } = answer;
      local.located = { ...(city ? { city } : {}), ...(province ? { province } : {}) };
      return undefined;
    },
    checkField({ local }, { field }: { field: string }) {
      if (isField(field) && !local.checked.includes(field)) local.checked.push(field);
      return undefined;
    },
    submit(input, { values: given = {} }: { values?: Record<string, string> }) {
      const { id, local, props, data } = input;
      if (local.isSubmitting) return [];
      for (const [field, value] of Object.entries(given))
        if (isField(field) && value !== data.values[field]) local.entered[field] = value;
      const locating = locate(input);
      const values = valuesOf(input, data.checkout);
      local.checked = [...fields];
      const wrong = fields.find((field) => fieldError(field, values, props) !== undefined);
      if (wrong)
        return [
          ...locating,
          { effect: 'emit', event: 'invalid', data: { field: wrong } },
          { effect: 'fail', code: 'invalid', message: messages.invalidFormValues },
        ];
      local.isSubmitting = true;
      local.messages = [];
      return [
        ...locating,
        {
          effect: 'call',
          call: 'checkout.setAddress',
          input: { body: addressBody(values, props) },
          done: to(id, 'addressTaken'),
          failed: to(id, 'failed'),
        },
      ];
    },
    addressTaken({ id, state }, { answer }: { answer: Checkout }) {
      // One idempotency key per visit and cart: repeated presses place one order.
      const idempotencyKey = `${String(state.device.visit)}-${answer.id}`.padEnd(16, '0').slice(0, 100);
      const body = {
        idempotencyKey,
        paymentMethod: answer.paymentMethods[0]!.value,
        expectedTotal: answer.cost.totalAmount.amount,
      };
      return [
        { effect: 'set-data', key: checkoutQuery.key, data: answer },
        {
          effect: 'call',
          call: 'checkout.placeOrder',
          input: { body },
          done: to(id, 'placed'),
          failed: to(id, 'failed'),
        },
      ];
    },
    placed({ props, state }, { answer }: { answer: { order: Order } }) {
      const address = withLocalePrefix(
        `${props.orderPath}${encodeUrlComponent(answer.order.simpleId)}`,
        state.market.localePathPrefix,
      );
      return [
        { effect: 'emit', event: 'orderSuccess', data: { order: answer.order } },
        { effect: 'navigate', to: address },
      ];
    },
    failed({ local }, { failure }: { failure: Failure }) {
      local.isSubmitting = false;
      local.messages = failure.formattedMessages?.length ? failure.formattedMessages : [messages.somethingWentWrong];
      return [
        { effect: 'start', effects: [{ effect: 'refetch', match: checkoutQuery.key }] },
        { effect: 'emit', event: 'orderFailure', data: { error: failure } },
      ];
    },
    refetch: () => [{ effect: 'refetch', match: checkoutQuery.key }],
  },
  changed: emitFetchFailure,
});
