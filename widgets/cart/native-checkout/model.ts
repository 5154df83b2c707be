import { limits } from '../../../commerce/limits.ts';
import { messages } from '../../../commerce/messages.ts';
import { isPostalCode, normalPostalCode } from '../../../commerce/rules/addresses/postal-code.ts';
import { cartNameOf } from '../../../commerce/rules/carts/cart-name.ts';
import { defineModel, type ReduceInput } from '../../../runtime/define.ts';
import { type Failure, FailureError } from '../../../runtime/failure.ts';
import { encodeUrlComponent, queryRef } from '../../../runtime/messages/call.ts';
import type { Effect } from '../../../runtime/messages/effect.ts';
import { withLocalePrefix } from '../../../runtime/state/route.ts';
import type { PropsOf } from '../../../schemas/contract/widget.ts';
import type { Checkout } from '../../../schemas/entities/cart/checkout.ts';
import type { Order } from '../../../schemas/entities/orders/order.ts';
import type { User } from '../../../schemas/entities/people/user.ts';
import { emitFetchFailure, type Loading, loadingOf } from '../../ui/loading/loading.ts';
import {
  addressBody,
  currentValues,
  type Field,
  fieldError,
  fields,
  initialValues,
  type LocatedFields,
  type Values,
} from './address-fields.ts';
import type contract from './contract.ts';
import { addressOptions, chosenAddress, newAddress, savedValues, usableAddresses } from './saved-addresses.ts';

type Props = PropsOf<typeof contract>;

interface Local {
  /** Identifier of the chosen saved address, or "new". */
  addressId?: string;
  /** The chosen payment method. */
  paymentMethod?: string;
  /** Whether to save the entered address. */
  isSaving: boolean;
  entered: Partial<Values>;
  /** The postal code whose place was last requested. */
  zip?: string;
  located: LocatedFields;
  /** Fields whose errors are shown. */
  checked: Field[];
  isSubmitting: boolean;
  messages: string[];
}

/** Data of the shop's own checkout. */
export interface NativeCheckoutData extends Loading {
  checkout?: Checkout;
  values: Values;
  errors: Partial<Record<Field, string>>;
  errorCount: number;
  addressId: string;
  paymentMethod: string;
  savedAddresses: { value: string; label: string; description: string }[];
  isEmpty: boolean;
  isSubmitting: boolean;
  messages: string[];
}

type Routed = Pick<Input, 'state'>;

/** Names the cart to check out: the carts of express checkout and of offers have separate checkout addresses. */
const whichCart = ({ state }: Routed): { query?: { cart: string } } => {
  const cart = cartNameOf(state.route.query);
  return cart === undefined ? {} : { query: { cart } };
};
const checkoutQuery = (input: Routed) => queryRef('checkout.get', whichCart(input));
const addressQuery = queryRef('address.list', {
  params: { v: 'v2' },
  query: { page: 1, perPage: limits.addressPerPage },
});
const isGuest = ({ user }: Input['state']): boolean => (user as User).isAnonymous;
const to = (id: string, name: string) => ({ type: `native-checkout.${name}`, target: id, payload: {} });

type Input = Pick<ReduceInput<Props, Local, NativeCheckoutData>, 'id' | 'local' | 'props' | 'state'>;

const savedIn = ({ props, state }: Pick<Input, 'props' | 'state'>) =>
  isGuest(state) ? [] : usableAddresses(state.queries[addressQuery.key]?.data, props);

const valuesOf = (input: Input, checkout: Checkout | undefined): Values => {
  const { local, state } = input;
  const known = initialValues(checkout);
  const email = known.email || ((state.user as User).email ?? '');
  const chosen = chosenAddress(savedIn(input), local.addressId, checkout);
  return currentValues({ ...known, email, ...savedValues(chosen) }, local.entered, local.located);
};

/** Chooses an address, and discards entries made for another one, except the e-mail address. */
function choose(local: Local, addressId: string): void {
  const { email } = local.entered;
  Object.assign(local, { addressId, entered: email === undefined ? {} : { email }, checked: [], located: {} });
  delete local.zip;
}

/** Requests the place of a postal code, once for each complete one. */
function locate({ id, local, props }: Input): Effect[] {
  const zip = normalPostalCode(local.entered.zip ?? '', props.country);
  if (zip === (local.zip ?? '')) return [];
  local.zip = zip;
  local.located = {};
  if (!isPostalCode(zip, props.country)) return [];
  const call = { effect: 'call', call: 'zip.isValid', input: { query: { zip } }, key: `${id} place` } as const;
  // Started separately: a failed lookup only leaves fields empty, and must not fail the shopper's action.
  return [{ effect: 'start', effects: [{ ...call, done: to(id, 'located') }] }];
}

/** The chosen payment method while it is offered; otherwise the first one. */
const paidBy = ({ paymentMethod }: Local, methods: Checkout['paymentMethods']) =>
  (methods.find(({ value }) => value === paymentMethod) ?? methods[0])?.value;

const orderPage = ({ props, state }: Pick<Input, 'props' | 'state'>): string =>
  withLocalePrefix(props.orderPath, state.market.localePathPrefix);

/** Places the order, with one idempotency key per visit and cart, so that repeated presses place one order. */
function place(input: Omit<Input, 'data'>, { id: cart, paymentMethods, cost }: Checkout): Effect {
  const { id, local, state } = input;
  const body = {
    idempotencyKey: `${String(state.device.visit)}-${cart}`.padEnd(16, '0').slice(0, 100),
    paymentMethod: paidBy(local, paymentMethods)!,
    orderPath: orderPage(input),
    expectedTotal: cost.totalAmount.amount,
    expectedPayable: cost.payableAmount.amount,
  };
  return {
    effect: 'call',
    call: 'checkout.placeOrder',
    input: { ...whichCart(input), body },
    done: to(id, 'placed'),
    failed: to(id, 'failed'),
  };
}

const isField = (field: string): field is Field => (fields as readonly string[]).includes(field);

export default defineModel<Props, NativeCheckoutData, Local>({
  uses: ['user', 'route.query'],
  initial: () => ({ entered: {}, located: {}, checked: [], isSubmitting: false, isSaving: false, messages: [] }),
  queries: (input) => ({
    checkout: checkoutQuery(input),
    addresses: isGuest(input.state) ? undefined : addressQuery,
  }),
  data(input) {
    const { props, local, queries } = input;
    const checkout = queries.checkout?.data as Checkout | undefined;
    const saved = savedIn(input);
    const values = valuesOf(input, checkout);
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
      addressId: chosenAddress(saved, local.addressId, checkout)?.id ?? newAddress,
      paymentMethod: paidBy(local, checkout?.paymentMethods ?? []) ?? '',
      savedAddresses: addressOptions(saved, props),
      isEmpty: checkout?.status === 'EMPTY_CART',
      isSubmitting: local.isSubmitting,
      messages: local.messages,
    };
  },
  shows({ status, isEmpty }) {
    if (status !== 'success') return [status];
    return isEmpty ? ['empty'] : ['success', 'children'];
  },
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
    chooseAddress({ local }, { addressId }: { addressId: string }) {
      choose(local, addressId);
      return undefined;
    },
    choosePayment({ local }, { method }: { method: string }) {
      local.paymentMethod = method;
      return undefined;
    },
    checkField({ local }, { field }: { field: string }) {
      if (isField(field) && !local.checked.includes(field)) local.checked.push(field);
      return undefined;
    },
    submit(input, { values: given = {} }: { values?: Record<string, string> }) {
      const { id, local, props, data } = input;
      if (local.isSubmitting) return [];
      local.isSaving = Boolean(given.saveAddress);
      local.paymentMethod = given.paymentMethod ?? data.paymentMethod;
      local.addressId ??= data.addressId;
      if (given.addressId !== undefined && given.addressId !== data.addressId) choose(local, given.addressId);
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
          input: { ...whichCart(input), body: addressBody(values, props) },
          done: to(id, 'addressTaken'),
          failed: to(id, 'failed'),
        },
      ];
    },
    addressTaken(input, { answer }: { answer: Checkout }) {
      const { id, local, props, data, state } = input;
      const taken: Effect = { effect: 'set-data', key: checkoutQuery(input).key, data: answer };
      if (!local.isSaving || isGuest(state) || data.addressId !== newAddress) return [taken, place(input, answer)];
      // The address is saved before the order is placed, because the page is left afterwards. The order is placed even
      // if saving fails.
      local.isSaving = false;
      const next = { type: 'native-checkout.place', target: id, payload: { checkout: answer } };
      const body = addressBody(data.values, props).shippingAddress;
      return [
        taken,
        {
          effect: 'call',
          call: 'address.create',
          input: { params: { v: 'v2' }, body },
          done: next,
          failed: next,
        },
      ];
    },
    place: (input, { checkout }: { checkout: Checkout }) => [place(input, checkout)],
    placed(input, { answer }: { answer: { order: Order } }) {
      const { openPayment, simpleId } = answer.order;
      const address = openPayment?.address ?? `${orderPage(input)}${encodeUrlComponent(simpleId)}`;
      return [
        { effect: 'emit', event: 'orderSuccess', data: { order: answer.order } },
        { effect: 'navigate', to: address },
      ];
    },
    failed(input, { failure }: { failure: Failure }) {
      const { local } = input;
      local.isSubmitting = false;
      local.messages = failure.formattedMessages?.length ? failure.formattedMessages : [messages.somethingWentWrong];
      return [
        { effect: 'start', effects: [{ effect: 'refetch', match: checkoutQuery(input).key }] },
        { effect: 'emit', event: 'orderFailure', data: { error: failure } },
      ];
    },
    refetch: (input) => [{ effect: 'refetch', match: checkoutQuery(input).key }],
  },
  changed: emitFetchFailure,
});
