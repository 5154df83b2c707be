import { messages } from '../../../commerce/messages.ts';
import { defineModel } from '../../../runtime/define.ts';
import type { Failure } from '../../../runtime/failure.ts';
import type { DataOf, PropsOf } from '../../../schemas/contract/widget.ts';
import type { Money } from '../../../schemas/entities/money.ts';
import type contract from './contract.ts';

type Props = PropsOf<typeof contract>;
type Data = DataOf<typeof contract>;

/** Removes the separators of a number that is printed or typed in groups. */
const withoutGroups = (entered: string | undefined): string => (entered ?? '').replace(/[\s-]/g, '');

const isBetween = ({ length }: string, min: number, max: number): boolean => length >= min && length <= max;

function problemsOf({ cardNumber, pin }: { cardNumber: string; pin: string }, props: Props): Record<string, string> {
  return {
    ...(isBetween(cardNumber, props.minNumberLength, props.maxNumberLength) ? {} : { cardNumber: props.numberMessage }),
    ...(isBetween(pin, props.minPinLength, props.maxPinLength) ? {} : { pin: props.pinMessage }),
  };
}

const to = (id: string, name: string) => ({ type: `gift-card-redeem.${name}`, target: id, payload: {} });

export default defineModel<Props, Data, Data>({
  initial: () => ({ values: {}, errors: {}, isSubmitting: false }),
  data: ({ local }) => local,
  actions: {
    redeem({ id, local, props }, { values }: { values: Record<string, string> }) {
      if (local.isSubmitting) return [];
      const card = { cardNumber: withoutGroups(values.cardNumber), pin: (values.pin ?? '').trim() };
      local.values = card;
      local.errors = problemsOf(card, props);
      delete local.added;
      if (Object.keys(local.errors).length > 0)
        return [{ effect: 'fail', code: 'gift-card-form', message: messages.invalidFormValues }];
      local.isSubmitting = true;
      return [
        {
          effect: 'call',
          call: 'giftCard.link',
          input: { body: card },
          done: to(id, 'redeemed'),
          failed: to(id, 'notRedeemed'),
        },
      ];
    },
    redeemed({ local }, { answer }: { answer: { added: Money; balance: Money } }) {
      Object.assign(local, { isSubmitting: false, values: {}, ...answer });
      return [
        { effect: 'refetch', match: 'giftCard.ledger' },
        { effect: 'emit', event: 'redeemed', data: answer },
      ];
    },
    notRedeemed({ local }, { failure }: { failure: Failure }) {
      local.isSubmitting = false;
      local.errors = { form: failure.formattedMessages?.[0] ?? messages.somethingWentWrong };
      return [{ effect: 'emit', event: 'redeemFailure', data: { error: failure } }];
    },
  },
});
