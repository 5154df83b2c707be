import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { limits } from '../../commerce/limits.ts';
import { messages } from '../../commerce/messages.ts';
import type { TSchema } from '../../schemas/schema.ts';
import { callContracts } from '../../widgets/shop-registry.ts';
import { ownLimits } from './own-limits.ts';
import { ownMessages } from './own-messages.ts';

const root = join(import.meta.dirname, '../..');
const read = <Content>(name: string): Content =>
  JSON.parse(readFileSync(join(import.meta.dirname, `${name}.json`), 'utf8')) as Content;

interface SpecifiedCall {
  id: string;
  method: string;
  path: string;
  query?: string[];
}

const constants = read<Record<string, unknown>>('constants');
const texts = read<string[]>('messages');
const calls = read<SpecifiedCall[]>('calls');
const bodies = read<Record<string, string[]>>('bodies');
const later = read<{ constants: string[]; messages: string[]; calls: string[] }>('later');

/** The product's source files by path, without tests. */
const sources: ReadonlyMap<string, string> = new Map(
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', '*.ts', '*.tsx'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => /^(expression|compiler|runtime|commerce|widgets|client|server|cli)\//.test(file))
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map((file) => [file, readFileSync(join(root, file), 'utf8')]),
);

/** Whether code outside the list reads a member of it, or the constant from which the member is imported. */
function isReached(list: 'limits' | 'messages', name: string): boolean {
  const file = `commerce/${list}.ts`;
  const reads = new RegExp(`\\b${list}\\.${name}\\b|\\b${name}\\b[^;]{0,200}\\} = ${list}\\b`);
  const imported = new RegExp(`^  ${name}(?:: ([\\w.]+))?,$`, 'm').exec(sources.get(file)!);
  const origin = imported && (imported[1] ?? name);
  const isElsewhere = (text: string) =>
    reads.test(text) || (origin !== null && new RegExp(`\\b${origin}\\b`).test(text));
  return [...sources].some(([path, text]) => path !== file && isElsewhere(text));
}

describe('constants', () => {
  it.each(Object.entries(constants))('%s is %j', (name, value) => {
    if (later.constants.includes(name)) expect(Object.keys(limits), 'listed before it is used').not.toContain(name);
    else expect(limits[name as keyof typeof limits]).toEqual(value);
  });

  it('that are not specified equal the list of own limits', () => {
    const own = Object.entries(limits).filter(([name]) => !Object.hasOwn(constants, name));
    expect(Object.fromEntries(own)).toEqual(ownLimits);
  });

  it.each(Object.keys(limits))('%s is used by code', (name) => {
    expect(isReached('limits', name)).toBe(true);
  });
});

describe('messages', () => {
  it.each(texts)('include, unless listed for later: %s', (text) => {
    expect(Object.values<string>(messages).includes(text)).toBe(!later.messages.includes(text));
  });

  it('that are not specified equal the list of own messages', () => {
    const own = Object.entries(messages).filter(([, text]) => !texts.includes(text));
    expect(Object.fromEntries(own)).toEqual(ownMessages);
  });

  it.each(Object.keys(messages))('%s is used by code', (name) => {
    expect(isReached('messages', name)).toBe(true);
  });
});

/** Returns the property names of a body, of its elements, or of its first alternative. */
function namesOf(schema: TSchema | undefined): string[] {
  const { properties, items, anyOf } = (schema ?? {}) as {
    properties?: object;
    items?: TSchema;
    anyOf?: TSchema[];
  };
  if (properties) return Object.keys(properties).sort();
  return namesOf(items ?? anyOf?.[0] ?? ({ properties: {} } as never));
}

/** Names that this shop accepts in addition to the specified ones. */
const ownNames: Readonly<Record<string, string[]>> = {
  'cart.updateLines': ['expectedQuantities'],
  'buyXAtY.updateLines': ['expectedQuantities'],
  'volumeCombo.updateLines': ['expectedQuantities'],
};

describe('calls', () => {
  it.each(calls.map((call) => [call.id, call] as const))('%s', (id, { method, path, query = [] }) => {
    const call = callContracts.get(id);
    if (later.calls.includes(id)) {
      expect(call, 'listed before it is answered').toBeUndefined();
      return;
    }
    expect([call?.method, call?.path]).toEqual([method, path]);
    expect(namesOf(call?.query)).toEqual([...query].sort());
    expect(namesOf(call?.body)).toEqual([...(bodies[id] ?? []), ...(ownNames[id] ?? [])].sort());
  });

  it('that are not specified are the ones listed here, with their paths and parameters', () => {
    const specified = new Set(calls.map(({ id }) => id));
    const own = [...callContracts.values()].filter(({ id }) => !specified.has(id));
    expect(own.map((call) => [call.id, call.method, call.path, namesOf(call.query), namesOf(call.body)])).toEqual([
      [
        ...[
          'auth.openIdInitiate',
          'POST',
          '/api/v1/org/user/openIdConnect/loginInitiate',
          [],
          ['metadata', 'redirectUrl'],
        ],
      ],
      ['auth.openIdVerify', 'POST', '/internal-api/user/sign-in-with-open-id-connect', [], ['callbackUrl']],
      ['auth.passkeyInitiate', 'POST', '/api/v1/org/user/passkey/loginInitiate', [], []],
      ['auth.passkeyVerify', 'POST', '/internal-api/user/sign-in-with-passkey', [], ['credential']],
      ['checkout.get', 'GET', '/api/checkout', ['cart'], []],
      [
        ...['checkout.placeOrder', 'POST', '/api/checkout/placeOrder'],
        ['cart'],
        ['expectedPayable', 'expectedTotal', 'idempotencyKey', 'orderPath', 'paymentMethod'],
      ],
      ['checkout.setAddress', 'PUT', '/api/checkout/address', ['cart'], ['email', 'shippingAddress']],
      ['checkout.start', 'POST', '/api/checkout/start', ['cart'], []],
      ['order.find', 'POST', '/api/order/find', [], ['email', 'orderNumber']],
      [
        ...['recommendation.forShopper', 'GET', '/api/v1/org/user/recommendation'],
        ['considerOnlyLatestApplicableVariant', 'intent', 'page', 'perPage'],
        [],
      ],
      [
        ...['recurringOrder.change', 'POST', '/api/v1/org/user/recurringOrder', []],
        ['change', 'nextDay', 'recurringOrderId'],
      ],
      [
        ...['recurringOrder.changeCard', 'POST', '/api/v1/org/user/recurringOrder/card', []],
        ['recurringOrderId', 'returnPath'],
      ],
      ['recurringOrder.list', 'GET', '/api/v1/org/user/recurringOrders', [], []],
      [
        ...['recurringOrder.setAddress', 'PUT', '/api/v1/org/user/recurringOrder/address', []],
        ['addressId', 'recurringOrderId'],
      ],
      ['review.report', 'POST', '/api/v1/org/review/report', [], ['reviewId']],
      ['user.addPasskey', 'POST', '/api/v1/org/user/passkey', [], ['credential', 'name']],
      ['user.changeIdentifier', 'PUT', '/internal-api/user/identifier/{identifier}', [], ['code', 'email', 'phone']],
      ['user.endSession', 'DELETE', '/api/v1/org/user/session', ['sessionId'], []],
      ['user.passkeyInitiate', 'POST', '/api/v1/org/user/passkey/addInitiate', [], []],
      ['user.passkeys', 'GET', '/api/v1/org/user/passkeys', [], []],
      ['user.removePasskey', 'DELETE', '/api/v1/org/user/passkey', ['passkeyId'], []],
      ['user.sendChangeCode', 'POST', '/api/v1/org/user/identifier/code/{channel}', [], ['email', 'phone']],
      ['user.sessions', 'GET', '/api/v1/org/user/sessions', [], []],
    ]);
  });
});
