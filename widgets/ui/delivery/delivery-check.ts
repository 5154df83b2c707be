import { messages } from '../../../commerce/messages.ts';
import type { Failure } from '../../../runtime/failure.ts';
import type { Effect } from '../../../runtime/messages/effect.ts';
import type { Money } from '../../../schemas/entities/money.ts';
import { objectsIn, recordOf } from '../lists/records.ts';

/** Kind of delivery check: the first or second version of the call, or express delivery. */
export type DeliveryVersion = 'v1' | 'v2' | 'upsell';

/** State of the last check of whether the shop delivers a variant to a postal code. */
export interface DeliveryCheck {
  status: 'idle' | 'loading' | 'success' | 'failure';
  /** Key of the checked place, so that it is not checked twice. */
  asked?: string;
  /** Number of checks so far. */
  asks?: number;
  /** Results of the check: one, or several for the second version. */
  results: boolean[];
  price?: Money;
  error?: string;
}

/** A variant, and the postal code to deliver it to. */
export interface DeliveryPlace {
  variantId: string;
  pincode: string;
}

/** Returns a postal code or identifier as trimmed text; empty for anything other than a text or a number. */
export const trimmedText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';

/** A response, or one of several. `eligible` belongs to express delivery. */
interface DeliveryAnswer {
  isServiceable?: boolean;
  eligible?: boolean;
  price?: Money;
}

const keyOf = ({ variantId, pincode }: DeliveryPlace): string | undefined =>
  variantId && pincode ? JSON.stringify([variantId, pincode]) : undefined;

/** Whether a check, pending or completed, is for this place. */
export const isCheckOf = ({ asked }: DeliveryCheck, place: DeliveryPlace): boolean =>
  asked !== undefined && asked === keyOf(place);

/**
 * Maximum number of automatic checks. A place that a page computes differently each time would be checked
 * endlessly.
 */
const maxRequests = 100;

/** Whether the place is complete, was not checked last and may still be checked automatically. */
export const needsDeliveryCheck = ({ asked, asks = 0 }: DeliveryCheck, place: DeliveryPlace): boolean =>
  keyOf(place) !== undefined && asked !== keyOf(place) && asks < maxRequests;

/** Returns the state before the first check. */
export const initialDeliveryCheck = (): DeliveryCheck => ({ status: 'idle', results: [] });

/** Creates a widget's delivery check. A newer check cancels the previous one, whose response is ignored. */
export const createDeliveryCheck = (widget: string) => ({
  start(
    { id, local }: { id: string; local: { check: DeliveryCheck } },
    version: DeliveryVersion,
    place: DeliveryPlace,
  ): Effect[] {
    const { variantId, pincode } = place;
    const asked = keyOf(place);
    const key = `delivery ${id}`;
    const { asks = 0 } = local.check;
    if (asked === undefined) {
      local.check = { ...initialDeliveryCheck(), asks };
      return [{ effect: 'cancel', key }];
    }
    local.check = { status: 'loading', asked, asks: asks + 1, results: [] };
    const to = (name: string) => ({ type: `${widget}.${name}`, target: id, payload: {} });
    return [
      {
        effect: 'call',
        key,
        done: to('answered'),
        failed: to('notAnswered'),
        ...(version === 'upsell'
          ? { call: 'serviceability.expressDelivery', input: { query: { variantId, pincode } } }
          : {
              call: 'serviceability.check',
              input: { params: { version }, query: { variant_id: variantId, zip_code: pincode } },
            }),
      },
    ];
  },

  actions: {
    answered({ local }: { local: { check: DeliveryCheck } }, { answer }: { answer: unknown }): Effect[] {
      const results = objectsIn<DeliveryAnswer>([answer].flat()).map(
        ({ eligible, isServiceable }) => (eligible ?? isServiceable) === true,
      );
      // A response without a result counts as a failure.
      if (results.length === 0 && !Array.isArray(answer)) {
        const error = { code: 'no-answer', message: messages.somethingWentWrong };
        Object.assign(local.check, { status: 'failure', error: error.message });
        return [{ effect: 'emit', event: 'checkFailure', data: { error } }];
      }
      const { price } = recordOf(answer) as DeliveryAnswer;
      Object.assign(local.check, { status: 'success', results, ...(price ? { price } : {}) });
      return [];
    },
    notAnswered({ local }: { local: { check: DeliveryCheck } }, { failure }: { failure: Failure }): Effect[] {
      const error = failure.formattedMessages?.[0] ?? messages.somethingWentWrong;
      Object.assign(local.check, { status: 'failure', error });
      return [{ effect: 'emit', event: 'checkFailure', data: { error: failure } }];
    },
  },
});
