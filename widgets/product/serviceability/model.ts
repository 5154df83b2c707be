import { defineModel } from '../../../runtime/define.ts';
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
  /** Values passed to the action `check`, which override the props. */
  given: Partial<DeliveryPlace>;
}

const question = deliveryQuestion('serviceability');

const placeOf = ({ props, local }: { props: Props; local: Local }): DeliveryPlace => ({
  variantId: givenText(local.given.variantId ?? props.variantId),
  pincode: givenText(local.given.pincode ?? props.pincode),
});

const checkAgain = (id: string): Effect => ({
  effect: 'dispatch',
  message: { type: 'serviceability.check', target: id, payload: {} },
});

export default defineModel<Props, Data, Local>({
  initial: () => ({ question: noQuestion(), given: {} }),
  data(input) {
    const { local } = input;
    const place = placeOf(input);
    const { status, results, error } = isAboutPlace(local.question, place) ? local.question : noQuestion();
    return {
      isServiceable: results.includes(true),
      status,
      results,
      ...place,
      ...(error === undefined ? {} : { error }),
    };
  },
  actions: {
    ...question.actions,
    check(input, { pincode, variantId, values }: Partial<DeliveryPlace> & { values?: Record<string, unknown> }) {
      const { local } = input;
      const entered = pincode ?? values?.pincode;
      if (entered !== undefined) local.given.pincode = givenText(entered);
      if (variantId !== undefined) local.given.variantId = givenText(variantId);
      return question.ask(input, input.props.version, placeOf(input));
    },
  },
  // Computed values are checked when they change, so a page does not start with a request.
  startsOnLoad: ({ variantId, pincode }) => Boolean(variantId && pincode),
  mounted: (input) => (isUnasked(input.local.question, placeOf(input)) ? [checkAgain(input.id)] : []),
  changed(input) {
    const { id, local, data, before } = input;
    const isAnswered = data.status === 'success' && before.status !== 'success';
    const { pincode, isServiceable } = data;
    return [
      ...(isUnasked(local.question, placeOf(input)) ? [checkAgain(id)] : []),
      ...(isAnswered ? [{ effect: 'emit', event: 'checked', data: { pincode, isServiceable } } as const] : []),
    ];
  },
});
