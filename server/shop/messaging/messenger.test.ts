import { expect, it, vi } from 'vitest';
import { limits } from '../../../commerce/limits.ts';
import { fixedEnv } from '../../../testing/fixed-env.ts';
import { openStorage } from '../../storage/libsql/open.ts';
import { silentLog } from '../calls/context.ts';
import { createMessenger } from './messenger.ts';
import { NotAcceptedError, type Transport } from './transport.ts';

const message = {
  channel: 'email',
  recipient: 'a@b.example',
  content: { name: 'code', input: { code: '123456', minutes: 10 } },
} as const;
const drawer = { draw: async () => ({ subject: 'Hello', text: 'Text', html: '<p>Text</p>' }) };

const open = (email: Transport | 'outbox') => {
  const { outbox } = openStorage(':memory:').forTenant('t');
  const env = fixedEnv();
  const create = () => createMessenger({ outbox, env, log: silentLog, transports: { email }, drawer });
  return { outbox, env, create, messenger: create() };
};

it('retries a message that was not accepted at growing intervals, and gives up in the end', async () => {
  let tries = 0;
  const { messenger, env } = open({
    async send() {
      tries += 1;
      throw new NotAcceptedError('busy');
    },
  });
  await messenger.send(message, env.now() + 3_600_000);
  await messenger.deliver();
  await messenger.deliver();
  expect(tries).toBe(1);
  for (let at = 0; at < limits.messageAttempts + 2; at++) {
    env.advance(600_000 / 10);
    await messenger.deliver();
  }
  expect(tries).toBe(limits.messageAttempts);
});

it('sends nothing twice: not after a lost response, not from two processes, not after a crash', async () => {
  const sent: string[] = [];
  const { create, env } = open({
    async send({ text }) {
      sent.push(text);
      throw new Error('the connection was lost after the text');
    },
  });
  const [one, two] = [create(), create()];
  await one.send(message, env.now() + 3_600_000);
  await Promise.all([one.deliver(), two.deliver()]);
  env.advance(600_000);
  await create().deliver();
  expect(sent).toEqual(['Text']);
});

it('drops expired messages, and keeps messages of the outbox for developers', async () => {
  const { messenger, env, outbox } = open('outbox');
  await outbox.add({ id: 'late', ...message }, { now: env.now(), expiresAt: env.now() });
  await messenger.send(message, env.now() + 1);
  await messenger.deliver();
  expect(await outbox.kept(9)).toMatchObject([{ text: 'Text', html: '<p>Text</p>' }]);
  expect([messenger.has('email'), messenger.has('sms')]).toEqual([true, false]);
});

/** Creates a transport that is as slow as a greylisting server: a message stays in progress until it is answered. */
function slowReceiver() {
  const handed: string[] = [];
  const answers = new Map<string, () => void>();
  const send = ({ id }: { id: string }) =>
    new Promise<void>((resolve) => {
      handed.push(id);
      answers.set(id, resolve);
    });
  return { email: { send }, handed, answers };
}

const mails = 42;

async function openSlow() {
  const receiver = slowReceiver();
  const shop = open(receiver.email);
  const expiresAt = shop.env.now() + 3_600_000;
  for (let at = 0; at < mails; at++)
    await shop.outbox.add({ ...message, id: `order-${at}` }, { now: shop.env.now() + at, expiresAt });
  shop.env.advance(mails);
  return { ...shop, ...receiver };
}

/** Answers every message that a sender hands over, until no more are left. */
async function drain(sender: ReturnType<typeof createMessenger>, answers: Map<string, () => void>) {
  for (let pass = 0; pass < 9; pass++) {
    sender.deliverSoon();
    await vi.waitUntil(() => new Promise((resolve) => setImmediate(() => resolve(true))));
    for (const answer of answers.values()) answer();
    answers.clear();
  }
  await sender.deliver();
}

it('loses no mail when the process is killed while sending', async () => {
  const { create, env, handed, answers } = await openSlow();
  create().deliverSoon();
  await vi.waitFor(() => expect(handed).toHaveLength(limits.messagesAtOnce));
  // The process is killed: its messages are never settled, and its leases end.
  answers.clear();
  env.advance(limits.messageLeaseMs);
  await drain(create(), answers);
  const again = handed.slice(limits.messagesAtOnce);
  expect([...new Set(again)].sort()).toEqual(Array.from({ length: mails }, (_, at) => `order-${at}`).sort());
  expect(again).toHaveLength(mails);
});

it('neither loses nor repeats mail when the server stops: it takes no more, and waits for those it sends', async () => {
  const { create, env, handed, answers } = await openSlow();
  const first = create();
  first.deliverSoon();
  await vi.waitFor(() => expect(handed).toHaveLength(limits.messagesAtOnce));
  let hasEnded = false;
  const closing = first.close().then(() => {
    hasEnded = true;
  });
  first.deliverSoon();
  await new Promise((resolve) => setImmediate(resolve));
  expect([handed.length, hasEnded]).toEqual([limits.messagesAtOnce, false]);
  for (const answer of answers.values()) answer();
  await closing;
  env.advance(limits.messageLeaseMs);
  answers.clear();
  await drain(create(), answers);
  expect(handed).toHaveLength(mails);
  expect(new Set(handed).size).toBe(mails);
});

it('keeps its leases while it is sending, however long that takes, and meanwhile sends the rest', async () => {
  const { create, env, handed, answers } = await openSlow();
  const first = create();
  first.deliverSoon();
  await vi.waitFor(() => expect(handed).toHaveLength(limits.messagesAtOnce));
  for (let at = 0; at < 3; at++) {
    env.advance(limits.messageLeaseMs - 1);
    first.deliverSoon();
    await new Promise((resolve) => setImmediate(resolve));
  }
  const [stuck] = handed;
  for (const [id, answer] of answers) if (id !== stuck) answer();
  await new Promise((resolve) => setImmediate(resolve));
  first.deliverSoon();
  await vi.waitFor(() => expect(handed.length).toBe(2 * limits.messagesAtOnce - 1));
  expect(new Set(handed).size).toBe(handed.length);
});

it('waits for a receiver that never answers no longer than a deployment allows', async () => {
  const { create, handed } = await openSlow();
  const first = create();
  first.deliverSoon();
  await vi.waitFor(() => expect(handed).toHaveLength(limits.messagesAtOnce));
  vi.useFakeTimers();
  try {
    const closing = first.close();
    await vi.advanceTimersByTimeAsync(limits.messageCloseMs);
    await closing;
  } finally {
    vi.useRealTimers();
  }
});
