import { expect, it } from 'vitest';
import { limits } from '../../commerce/limits.ts';
import { fixedEnv } from '../../testing/fixed-env.ts';
import { silentLog } from '../calls/context.ts';
import { openStorage } from '../storage/libsql/open.ts';
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

it('tries again when a message was not taken, later each time, and gives up in the end', async () => {
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

it('sends nothing twice: not what may have been taken, not from two processes, not after a crash', async () => {
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

it('drops what is too late, and keeps messages for developers', async () => {
  const { messenger, env, outbox } = open('outbox');
  await outbox.add({ id: 'late', ...message }, { now: env.now(), expiresAt: env.now() });
  await messenger.send(message, env.now() + 1);
  await messenger.deliver();
  expect(await outbox.kept(9)).toMatchObject([{ text: 'Text', html: '<p>Text</p>' }]);
  expect([messenger.has('email'), messenger.has('sms')]).toEqual([true, false]);
});
