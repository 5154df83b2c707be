/**
 * The stand-in of a payment service in a thread. It posts its address, then its state of an order
 * or card on request.
 */
import { parentPort } from 'node:worker_threads';
import { fixedEnv } from '../../../testing/fixed-env.ts';
import { startStripeServer } from '../../stand-ins/stripe-server.ts';
import { lastCard } from './scene.ts';

const { account, origin } = await startStripeServer();
account.now = fixedEnv().now;
/** A message is the number of an order, or `lastCard` to ask whether the latest card and its customer still exist. */
parentPort?.on('message', (asked: string) => {
  if (asked === lastCard) {
    const { customer } = [...account.sessions.values()].findLast((page) => page.setup_intent !== null)!;
    const cards = [...account.cards.values()].filter((card) => card.customer === customer);
    parentPort?.postMessage([Number(account.customers.has(customer!)), cards.length]);
    return;
  }
  const intents = [...account.intents.values()].filter(({ metadata }) => metadata.order === asked);
  parentPort?.postMessage([
    intents.reduce((sum, { id }) => sum + account.held(id), 0),
    intents.reduce((sum, { id }) => sum + account.refundsOf(id).length, 0),
    // Money that is reserved twice is blocked for the customer until the service releases it.
    intents.filter(({ status }) => status === 'succeeded' || status === 'requires_capture').length,
  ]);
});
parentPort?.postMessage(origin);
