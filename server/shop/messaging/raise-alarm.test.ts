import { expect, it } from 'vitest';
import { limits } from '../../../commerce/limits.ts';
import { openSampleShop } from '../../../testing/sample-shop.ts';
import { type AlarmCode, raiseAlarm } from './raise-alarm.ts';

const staffMail = ['meera@shop.example', 'ravi@shop.example'];

async function open(recipients: readonly string[] = staffMail) {
  const { shop, env, storage } = await openSampleShop();
  const logged: object[] = [];
  const log = { info: () => {}, warn: () => {}, error: (details: object) => logged.push(details) };
  const { outbox } = shop.services.storage;
  return {
    env,
    logged,
    storage,
    raise: (code: AlarmCode) => raiseAlarm({ ...shop.services, log, staffMail: recipients }, code),
    async mails() {
      await shop.services.messenger.deliver();
      return (await outbox.kept(20)).map(({ recipient, text }) => [recipient, text]);
    },
  };
}

it('tells each address of the staff which limit was reached and how the shop reacts', async () => {
  const { raise, logged, mails } = await open();
  await raise('codes-of-shop');
  expect(logged).toEqual([{ code: 'codes-of-shop', most: limits.codesPerHourOfShop }]);
  const sent = await mails();
  expect(sent.map(([recipient]) => recipient).sort()).toEqual(staffMail);
  for (const [, text] of sent) expect(text).toMatch(/Sign-in codes.*fewer.*The limit is .*2.?000/s);
});

it('reports each kind of alarm once an hour', async () => {
  const { raise, mails, logged, env } = await open(['meera@shop.example']);
  for (const code of ['codes-of-shop', 'passwords-of-shop', 'codes-of-shop', 'uploads-of-shop'] as const)
    await raise(code);
  expect(logged).toHaveLength(3);
  env.advance(3_600_001);
  await raise('codes-of-shop');
  expect(await mails()).toHaveLength(4);
});

it('only logs the alarm when there are no addresses of the staff', async () => {
  const { raise, mails, logged } = await open([]);
  await raise('uploads-of-shop');
  expect([logged.length, await mails()]).toEqual([1, []]);
});
