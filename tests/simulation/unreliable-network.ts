import { FailureError } from '../../runtime/failure.ts';
import type { CallInputs } from '../../runtime/messages/call.ts';
import type { NodeDefinition } from '../../schemas/page.ts';
import type { LocalCaller } from '../../server/shop/calls/local-caller.ts';
import { type Clock, page, type TestPage } from '../../testing/index.ts';
import { callRoutes } from '../../widgets/shop-registry.ts';

/** Faults that are injected into requests; half of the requests are delivered. */
const faults = [
  ...Array.from({ length: 4 }, () => 'delivered'),
  ...['request lost', 'response lost', 'fails before', 'fails after'],
];

interface Delivery {
  tab: string;
  call: string;
  input: CallInputs;
  /** Lets the server answer the request. */
  deliver(): Promise<unknown>;
}

interface Options {
  visitor: LocalCaller;
  time: Clock;
  random(): number;
  log: string[];
  /** Called for each request that reaches the server. */
  onDelivery?(delivery: Delivery): Promise<unknown>;
  /** Called for each response that reaches a tab. */
  onAnswer?(tab: string, answer: unknown): void;
}

/** Creates a network between one shopper's tabs and the server, which delays, loses and fails until it is healed. */
export function unreliableNetwork({ visitor, time, random, log, onDelivery, onAnswer }: Options) {
  let isHealthy = false;
  const later = (milliseconds: number) => new Promise<void>((resolve) => void time.after(milliseconds, resolve));
  const direct = page([], { answers: visitor });
  const deliverer = ({ deliver }: Delivery) => deliver();

  /** Returns the function that answers the calls of a tab. */
  const answersOf =
    (tab: string) =>
    async (call: string, input: CallInputs, signal: AbortSignal): Promise<unknown> => {
      const fault = isHealthy ? 'delivered' : faults[Math.floor(random() * faults.length)]!;
      const requestDelay = Math.floor(random() * (isHealthy ? 100 : 3000));
      const responseDelay = Math.floor(random() * (isHealthy ? 100 : 3000));
      const sequence = input.headers?.['x-cart-seq'];
      log.push(`${time.now()} ${tab} ${call} #${sequence} ${fault} ${requestDelay}+${responseDelay}`);
      const failed = new FailureError('network', 'network error', { status: 503 });
      const deliver = async () =>
        (await direct.runtime.env.call(callRoutes[call]!, input, new AbortController().signal)).answer;
      const send = async () => {
        await later(requestDelay);
        // An aborted request can still reach the server.
        if (fault === 'request lost' || fault === 'fails before') return undefined;
        return time.hold((onDelivery ?? deliverer)({ tab, call, input, deliver }));
      };
      const outcome = send().then(
        (answer) => ({ answer }),
        (error: unknown) => ({ error }),
      );
      const aborted = new Promise<never>((_, reject) =>
        signal.addEventListener('abort', () => reject(new FailureError('aborted', 'aborted', { aborted: true }))),
      );
      const response = (async () => {
        const result = await outcome;
        await later(responseDelay);
        if (fault !== 'delivered') throw failed;
        if ('error' in result) throw result.error;
        onAnswer?.(tab, result.answer);
        return result.answer;
      })();
      response.catch(() => undefined);
      aborted.catch(() => undefined);
      return Promise.race([response, aborted]);
    };

  return {
    answersOf,
    /** From now on, delivers everything within a short time. */
    heal(): void {
      isHealthy = true;
    },
  };
}

/** Opens a page in several tabs of one browser, each of which is told about changes in the others. */
export function openTabs(
  count: number,
  body: NodeDefinition[],
  { time, answersOf }: { time: Clock; answersOf: ReturnType<typeof unreliableNetwork>['answersOf'] },
): TestPage[] {
  const tabs = Array.from({ length: count }, (_, index) => {
    const visit = `tab-${index}`;
    return page(body, { time, visit, answers: answersOf(visit) });
  });
  for (const tab of tabs)
    tab.world.onAnnounce = () => {
      for (const other of tabs) if (other !== tab) time.after(5, () => other.world.revalidate({ cause: 'announced' }));
    };
  return tabs;
}
