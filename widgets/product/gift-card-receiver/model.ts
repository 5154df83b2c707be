import { limits } from '../../../commerce/limits.ts';
import { formatMessage, messages } from '../../../commerce/messages.ts';
import { isEmail } from '../../../commerce/rules/accounts/email.ts';
import { compactPhone } from '../../../commerce/rules/accounts/phone-number.ts';
import { dayFromNow } from '../../../commerce/rules/form/day-window.ts';
import { isDay } from '../../../commerce/rules/form/form-value.ts';
import { defineModel } from '../../../runtime/define.ts';
import type { DataOf, PropsOf } from '../../../schemas/contract/widget.ts';
import type { GiftCardReceiver } from '../../../schemas/entities/cart/gift-card-receiver.ts';
import type contract from './contract.ts';

type Props = PropsOf<typeof contract>;
type Data = DataOf<typeof contract>;
type Field = 'name' | 'email' | 'phone' | 'message' | 'sendOn';
type Entries = Record<Field, string>;

interface Local {
  values: Record<string, string>;
  errors: Record<string, string>;
  receiver?: GiftCardReceiver;
}

/** Minimum number of digits in a telephone number. */
const minDigits = 10;

const digitsOf = (phone: string): number => compactPhone(phone).replace('+', '').length;

function problemsOf(
  { name, email, phone, sendOn }: Entries,
  props: Props,
  { firstDay, lastDay }: Pick<Data, 'firstDay' | 'lastDay'>,
): Record<string, string> {
  const missing = (value: string, isMandatory: boolean): string | undefined =>
    value === '' && isMandatory ? props.requiredMessage : undefined;
  const isSendable = isDay(sendOn) && sendOn >= firstDay && sendOn <= lastDay;
  const problems = {
    name: missing(name, props.isNameMandatory),
    email: missing(email, props.isEmailMandatory) ?? (email === '' || isEmail(email) ? undefined : props.emailMessage),
    phone:
      missing(phone, props.isPhoneMandatory) ??
      (phone === '' || digitsOf(phone) >= minDigits ? undefined : props.phoneMessage),
    sendOn:
      sendOn === '' || isSendable
        ? undefined
        : formatMessage(messages.sendOnOutOfRange, { days: limits.giftCardSendMaxDays }),
  };
  return Object.fromEntries(
    Object.entries(problems).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

export default defineModel<Props, Data, Local>({
  initial: () => ({ values: {}, errors: {} }),
  data: ({ local, state, now }) => ({
    ...local,
    firstDay: dayFromNow(0, now, state.market.timeZone),
    lastDay: dayFromNow(limits.giftCardSendMaxDays, now, state.market.timeZone),
  }),
  actions: {
    submit({ local, props, data }, { values }: { values: Record<string, unknown> }) {
      const entered = (field: Field): string => String(values[field] ?? '').trim();
      const entries = {
        name: entered('name'),
        email: entered('email'),
        phone: entered('phone'),
        message: entered('message'),
        sendOn: entered('sendOn'),
      };
      local.values = entries;
      local.errors = problemsOf(entries, props, data);
      delete local.receiver;
      if (Object.keys(local.errors).length > 0)
        return [{ effect: 'emit', event: 'refused', data: { errors: local.errors } }];
      const given = Object.fromEntries(Object.entries(entries).filter(([, value]) => value !== ''));
      const { sendViaShopify } = props;
      local.receiver = { ...given, ...(sendViaShopify === undefined ? {} : { sendViaShopify }) } as GiftCardReceiver;
      return [{ effect: 'emit', event: 'submitted', data: { receiver: local.receiver } }];
    },
    clear({ local }) {
      Object.assign(local, { values: {}, errors: {} });
      delete local.receiver;
      return [];
    },
  },
});
