import signInOrUp from '../../../commerce/calls/auth/sign-in-or-up.ts';
import addPasskey from '../../../commerce/calls/user/add-passkey.ts';
import { limits } from '../../../commerce/limits.ts';
import { messages } from '../../../commerce/messages.ts';
import type { AnyCall } from '../../../schemas/contract/call.ts';
import type { TSchema } from '../../../schemas/schema.ts';
import { CallError } from '../../core/call-error.ts';
import type { Handler } from './define-handler.ts';
import { type ReplacedOptions, replaceHandler } from './replace-handler.ts';

/** Areas of calls whose own handlers look for goods, carts or orders in this shop's database. */
const areas: ReadonlySet<string> = new Set([
  'bundle',
  'buyXAtY',
  'cart',
  'checkout',
  'collection',
  'combo',
  'entityVariant',
  'giftCard',
  'look',
  'loyalty',
  'order',
  'product',
  'recommendation',
  'recurringOrder',
  'review',
  'volumeCombo',
  'wishlist',
]);

/** Calls of other areas that read the goods. The other calls of searches keep words, which need no goods. */
const ofGoods: ReadonlySet<string> = new Set(['search.autoComplete', 'search.trending']);

/** A checkout reads the cart that nothing can be put into, and would call the shopper's cart empty. */
const refusedReads: ReadonlySet<string> = new Set(['checkout.get']);

const signIn = signInOrUp.id;

const areaOf = (id: string): string => id.slice(0, id.indexOf('.'));

/** Whether a call only begins a sign-in, which pages do before a shopper has chosen a way. */
const beginsSignIn = (id: string): boolean => id.endsWith('Initiate');

/** Whether a change belongs to a way of signing in that the backend, which has the accounts, does not know. */
const isOtherSignIn = ({ id, safe }: AnyCall): boolean =>
  !safe && id !== signIn && !beginsSignIn(id) && (areaOf(id) === 'auth' || id === addPasskey.id);

type Input = Parameters<Handler['handle']>[0];

const paged: readonly string[] = ['hits', 'found', 'page', 'perPage'];

/** Returns what answers that nothing was found, for the answers that are lists and have nothing else to say. */
function emptyAnswer(answer: TSchema): ((input: Input) => unknown) | undefined {
  const { type, required = [] } = answer as { type?: string; required?: readonly string[] };
  if (type === 'array') return () => [];
  if (required.length !== paged.length || !required.every((key) => paged.includes(key))) return undefined;
  return ({ query, body }) => {
    const asked: { page?: number; perPage?: number } = Object.assign({}, limits.looks, body, query);
    return { hits: [], found: 0, page: asked.page, perPage: asked.perPage };
  };
}

function refuse(): never {
  throw new CallError(409, 'not-offered', messages.notOffered);
}

/** Returns the handler of a call that the backend has nothing for; undefined where the shop's own is right. */
function handlerWithout(call: AnyCall, hasAccounts: boolean, options: ReplacedOptions): Handler | undefined {
  if (hasAccounts && isOtherSignIn(call)) return replaceHandler(call, async () => refuse());
  if (!areas.has(areaOf(call.id)) && !ofGoods.has(call.id)) return undefined;
  if (!call.safe || refusedReads.has(call.id)) return replaceHandler(call, async () => refuse());
  // The other reads find nothing in the shop's own database, and answer so.
  const empty = emptyAnswer(call.answer);
  return empty && replaceHandler(call, async (input) => empty(input as Input) as never, options);
}

/**
 * Returns the handlers of a shop whose goods, carts and orders are in another backend: those given, and one for each
 * other call of the catalogue that would look for them in this shop.
 */
export function completeHandlers(
  catalogue: readonly AnyCall[],
  handlers: readonly Handler[],
  options: ReplacedOptions,
): Handler[] {
  const replaced = new Set(handlers.map(({ contract }) => contract.id));
  const others = catalogue
    .filter(({ id }) => !replaced.has(id))
    .flatMap((call) => handlerWithout(call, replaced.has(signIn), options) ?? []);
  return [...handlers, ...others];
}
