/** The stand-in of a payment service in a thread: it says its address, then what it knows of orders and cards. */
import { parentPort } from 'node:worker_threads';
import { fixedEnv } from '../../../testing/fixed-env.ts';
import { startStripeServer } from '../../stand-ins/stripe-server.ts';
import { lastCard } from './scene.ts';

const { account, origin } = await startStripeServer();
account.now = fixedEnv().now;
/** What is asked for is the number of an order, or whether the customer whose card was entered last is kept, and the card. */
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
    // Money that is reserved twice is not free for its customer until the service releases it.
    intents.filter(({ status }) => status === 'succeeded' || status === 'requires_capture').length,
  ]);
});
parentPort?.postMessage(origin);
