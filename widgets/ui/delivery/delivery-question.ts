import { messages } from '../../../commerce/messages.ts';
import type { Failure } from '../../../runtime/failure.ts';
import type { Effect } from '../../../runtime/messages/effect.ts';
import type { Money } from '../../../schemas/entities/money.ts';
import { objectsIn, recordOf } from '../lists/records.ts';

/** Whether a variant is delivered to a postal code: by the first or second version, or by express. */
export type DeliveryVersion = 'v1' | 'v2' | 'upsell';

/** The last question, and the shop's answer. */
export interface DeliveryQuestion {
  status: 'idle' | 'loading' | 'success' | 'failure';
  /** The question, so that it is not asked twice. */
  asked?: string;
  /** How often it was asked. */
  asks?: number;
  /** Each answer: one, or several of the second version. */
  results: boolean[];
  price?: Money;
  error?: string;
}

export interface DeliveryPlace {
  variantId: string;
  pincode: string;
}

/** A postal code or an identifier as it was given: a text, or a number. */
export const givenText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';

/** An answer, or one of several: `eligible` is of express delivery. */
interface Answer {
  isServiceable?: boolean;
  eligible?: boolean;
  price?: Money;
}

const keyOf = ({ variantId, pincode }: DeliveryPlace): string | undefined =>
  variantId && pincode ? JSON.stringify([variantId, pincode]) : undefined;

/** Whether the answer of a question, or its request, is about this place. */
export const isAboutPlace = ({ asked }: DeliveryQuestion, place: DeliveryPlace): boolean =>
  asked !== undefined && asked === keyOf(place);

/** A place that is another one each time that a page computes it would be asked about without end. */
const mostAsks = 100;

/** Whether there is something to ask that was not asked yet. */
export const isUnasked = ({ asked, asks = 0 }: DeliveryQuestion, place: DeliveryPlace): boolean =>
  keyOf(place) !== undefined && asked !== keyOf(place) && asks < mostAsks;

export const noQuestion = (): DeliveryQuestion => ({ status: 'idle', results: [] });

/** Effects of a question; a newer one takes the place of the one before, of which nothing is heard any more. */
export const deliveryQuestion = (widget: string) => ({
  ask(
    { id, local }: { id: string; local: { question: DeliveryQuestion } },
    version: DeliveryVersion,
    place: DeliveryPlace,
  ): Effect[] {
    const { variantId, pincode } = place;
    const asked = keyOf(place);
    const key = `delivery ${id}`;
    const { asks = 0 } = local.question;
    if (asked === undefined) {
      local.question = { ...noQuestion(), asks };
      return [{ effect: 'cancel', key }];
    }
    local.question = { status: 'loading', asked, asks: asks + 1, results: [] };
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
    answered({ local }: { local: { question: DeliveryQuestion } }, { answer }: { answer: unknown }): Effect[] {
      const results = objectsIn<Answer>([answer].flat()).map(
        ({ eligible, isServiceable }) => (eligible ?? isServiceable) === true,
      );
      // An answer that says nothing about the place is no answer.
      if (results.length === 0 && !Array.isArray(answer)) {
        const error = { code: 'no-answer', message: messages.somethingWentWrong };
        Object.assign(local.question, { status: 'failure', error: error.message });
        return [{ effect: 'emit', event: 'checkFailure', data: { error } }];
      }
      const { price } = recordOf(answer) as Answer;
      Object.assign(local.question, { status: 'success', results, ...(price ? { price } : {}) });
      return [];
    },
    notAnswered({ local }: { local: { question: DeliveryQuestion } }, { failure }: { failure: Failure }): Effect[] {
      const error = failure.formattedMessages?.[0] ?? messages.somethingWentWrong;
      Object.assign(local.question, { status: 'failure', error });
      return [{ effect: 'emit', event: 'checkFailure', data: { error: failure } }];
    },
  },
});
