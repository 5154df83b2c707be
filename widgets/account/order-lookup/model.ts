import { messages } from '../../../commerce/messages.ts';
import { isEmail } from '../../../commerce/rules/accounts/email.ts';
import { defineModel } from '../../../runtime/define.ts';
import type { Failure } from '../../../runtime/failure.ts';
import { encodeUrlComponent } from '../../../runtime/messages/call.ts';
import { withLocalePrefix } from '../../../runtime/state/route.ts';
import type { PropsOf } from '../../../schemas/contract/widget.ts';
import type { Order } from '../../../schemas/entities/orders/order.ts';
import type contract from './contract.ts';

type Props = PropsOf<typeof contract>;

const fields = ['orderNumber', 'email'] as const;
type Field = (typeof fields)[number];
type Values = Record<Field, string>;

/** Data of the form that finds an order by its number. */
export interface OrderLookupData {
  values: Values;
  errors: Partial<Values>;
  isFinding: boolean;
  message?: string;
}

const to = (id: string, name: string) => ({ type: `order-lookup.${name}`, target: id, payload: {} });

const errorOf = (field: Field, value: string, props: Props): string | undefined => {
  if (value === '') return props.requiredMessage;
  return field === 'email' && !isEmail(value) ? props.emailMessage : undefined;
};

export default defineModel<Props, OrderLookupData, OrderLookupData>({
  initial: () => ({ values: { orderNumber: '', email: '' }, errors: {}, isFinding: false }),
  data: ({ local }) => local,
  actions: {
    find({ id, local, props }, { values }: { values: Record<string, string> }) {
      if (local.isFinding) return [];
      local.values = { orderNumber: values.orderNumber?.trim() ?? '', email: values.email?.trim() ?? '' };
      local.errors = {};
      delete local.message;
      for (const field of fields) {
        const error = errorOf(field, local.values[field], props);
        if (error) local.errors[field] = error;
      }
      const wrong = fields.find((field) => local.errors[field]);
      if (wrong) return [{ effect: 'emit', event: 'invalid', data: { field: wrong } }];
      local.isFinding = true;
      const input = { body: { ...local.values } };
      return [{ effect: 'call', call: 'order.find', input, done: to(id, 'found'), failed: to(id, 'notFound') }];
    },
    found({ props, state, local }, { answer }: { answer: { order: Order } }) {
      local.isFinding = false;
      const address = `${props.orderPath}${encodeUrlComponent(answer.order.simpleId)}`;
      return [
        { effect: 'emit', event: 'found', data: { order: answer.order } },
        { effect: 'navigate', to: withLocalePrefix(address, state.market.localePathPrefix) },
      ];
    },
    notFound({ local }, { failure }: { failure: Failure }) {
      local.isFinding = false;
      local.message = failure.formattedMessages?.[0] ?? messages.somethingWentWrong;
      return [{ effect: 'emit', event: 'notFound', data: { error: failure } }];
    },
  },
});
