import { defineModel, type ReduceInput } from '../../../runtime/define.ts';
import type { Failure } from '../../../runtime/failure.ts';
import { queryRef } from '../../../runtime/messages/call.ts';
import type { Effect } from '../../../runtime/messages/effect.ts';
import type { DataOf, PropsOf } from '../../../schemas/contract/widget.ts';
import type { Cart } from '../../../schemas/entities/cart/cart.ts';
import type { FormField, FormSchema } from '../../../schemas/entities/content/form-schema.ts';
import { type CartChoice, cartChoiceParts } from '../../ui/cart/cart-choice.ts';
import { type Loading, slotsByStatus } from '../../ui/loading/loading.ts';
import type contract from './contract.ts';

type Props = PropsOf<typeof contract>;
type Data = DataOf<typeof contract> & Loading;
type Values = Record<string, unknown>;

/** Whether the upsell is in the cart, and the values of its form. */
interface Choice {
  isEnabled: boolean;
  values: Values;
}

interface Local extends CartChoice<Choice> {
  errors?: Record<string, string>;
}

type Input = ReduceInput<Props, Local, Data>;

const parts = cartChoiceParts<Choice>('upsell');

const offered = ({ slug }: Props, cart: Cart | undefined) => cart?.upsells?.find((each) => each.slug === slug);

const formOf = (props: Props, cart: Cart | undefined): string | undefined =>
  props.schema ?? offered(props, cart)?.formSchemaSlug;

function add(input: Input, given: Values | undefined): Effect[] {
  const { local, props, state, data } = input;
  const values = given ?? data.values;
  const formSchemaSlug = formOf(props, state.queries['cart.get']?.data as Cart | undefined);
  delete local.errors;
  const body = {
    upsellSlug: props.slug,
    enabled: true,
    ...(formSchemaSlug === undefined ? {} : { formSchemaSlug, customisationData: values }),
  };
  return parts.save(input, 'add', { isEnabled: true, values }, ['cart.upsell', body]);
}

function remove(input: Input): Effect[] {
  const { local, props, data } = input;
  delete local.errors;
  const body = { upsellSlug: props.slug, enabled: false };
  return parts.save(input, 'remove', { isEnabled: false, values: data.values }, ['cart.upsell', body]);
}

/** Form fields with the entered values as defaults. */
const filledIn = (fields: readonly FormField[], values: Values): FormField[] =>
  fields.map((field) =>
    Object.hasOwn(values, field.key) ? { ...field, defaultValue: { data: values[field.key] } } : field,
  );

/** The server's problems by field. */
const problemsOf = ({ details }: Failure): Record<string, string> =>
  (details as { problems?: Record<string, string> } | undefined)?.problems ?? {};

export default defineModel<Props, Data, Local>({
  ...parts.model,
  queries({ props, state }) {
    const form = formOf(props, state.queries['cart.get']?.data as Cart | undefined);
    return {
      ...parts.model.queries(),
      form: form === undefined ? undefined : queryRef('form.schema', { params: { slug: form } }),
    };
  },
  data(input) {
    const { cart, chosen, shown } = parts.read(input);
    const upsell = offered(input.props, cart);
    const values = chosen?.values ?? upsell?.customisation?.data ?? {};
    return {
      ...shown,
      title: upsell?.title ?? '',
      isEnabled: chosen?.isEnabled ?? upsell?.isEnabled ?? false,
      values,
      fields: filledIn((input.queries.form?.data as FormSchema | undefined)?.fields ?? [], values),
      errors: input.local.errors ?? {},
      isOffered: upsell !== undefined,
      ...(upsell ? { price: upsell.price } : {}),
    };
  },
  shows: slotsByStatus([]),
  actions: {
    ...parts.actions,
    add: (input, { values }: { values?: Values }) => add(input, values),
    remove: (input) => remove(input),
    toggle: (input) => (input.data.isEnabled ? remove(input) : add(input, undefined)),
    notSaved(input, outcome: { kind: string; failure: Failure }) {
      input.local.errors = problemsOf(outcome.failure);
      return parts.actions.notSaved(input, outcome);
    },
  },
});
