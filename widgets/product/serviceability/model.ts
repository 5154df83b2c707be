import { defineModel } from '../../../runtime/define.ts';
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
  /** Values passed to the action `check`, which override the props. */
  given: Partial<DeliveryPlace>;
}

const deliveryCheck = createDeliveryCheck('serviceability');

const placeOf = ({ props, local }: { props: Props; local: Local }): DeliveryPlace => ({
  variantId: trimmedText(local.given.variantId ?? props.variantId),
  pincode: trimmedText(local.given.pincode ?? props.pincode),
});

const checkEffect = (id: string): Effect => ({
  effect: 'dispatch',
  message: { type: 'serviceability.check', target: id, payload: {} },
});

export default defineModel<Props, Data, Local>({
  initial: () => ({ check: initialDeliveryCheck(), given: {} }),
  data(input) {
    const { local } = input;
    const place = placeOf(input);
    const { status, results, error } = isCheckOf(local.check, place) ? local.check : initialDeliveryCheck();
    return {
      isServiceable: results.includes(true),
      status,
      results,
      ...place,
      ...(error === undefined ? {} : { error }),
    };
  },
  actions: {
    ...deliveryCheck.actions,
    check(input, { pincode, variantId, values }: Partial<DeliveryPlace> & { values?: Record<string, unknown> }) {
      const { local } = input;
      const entered = pincode ?? values?.pincode;
      if (entered !== undefined) local.given.pincode = trimmedText(entered);
      if (variantId !== undefined) local.given.variantId = trimmedText(variantId);
      return deliveryCheck.start(input, input.props.version, placeOf(input));
    },
  },
  // Computed values are checked when they change, so a page does not start with a request.
  startsOnLoad: ({ variantId, pincode }) => Boolean(variantId && pincode),
  mounted: (input) => (needsDeliveryCheck(input.local.check, placeOf(input)) ? [checkEffect(input.id)] : []),
  changed(input) {
    const { id, local, data, before } = input;
    const isAnswered = data.status === 'success' && before.status !== 'success';
    const { pincode, isServiceable } = data;
    return [
      ...(needsDeliveryCheck(local.check, placeOf(input)) ? [checkEffect(id)] : []),
      ...(isAnswered ? [{ effect: 'emit', event: 'checked', data: { pincode, isServiceable } } as const] : []),
    ];
  },
});
