/** The stand-in of a payment service in a thread: it says its address, then of each order what it knows. */
import { parentPort } from 'node:worker_threads';
import { fixedEnv } from '../../../testing/fixed-env.ts';
import { startStripeServer } from '../../stand-ins/stripe-server.ts';

const { account, origin } = await startStripeServer();
account.now = fixedEnv().now;
parentPort?.on('message', (order: string) => {
  const pages = [...account.sessions.values()].filter((session) => session.client_reference_id === order);
  const intents = pages.map((page) => account.intentOf(page));
  parentPort?.postMessage([
    intents.reduce((sum, { id }) => sum + account.held(id), 0),
    intents.reduce((sum, { id }) => sum + account.refundsOf(id).length, 0),
    intents.filter(({ status }) => status === 'succeeded').length,
  ]);
});
parentPort?.postMessage(origin);
