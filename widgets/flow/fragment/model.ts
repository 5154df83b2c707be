import { limits } from '../../../commerce/limits.ts';
import { messages } from '../../../commerce/messages.ts';
import { defineModel, type ReduceInput } from '../../../runtime/define.ts';
import type { Failure } from '../../../runtime/failure.ts';
import type { Effect } from '../../../runtime/messages/effect.ts';
import type { PropsOf } from '../../../schemas/contract/widget.ts';
import type contract from './contract.ts';

type Props = PropsOf<typeof contract>;

interface Local {
  /** Name of the fragment. */
  fragment: string;
  status: 'waiting' | 'loading' | 'ready' | 'failed';
  /** Consecutive failed attempts. */
  attempts: number;
}

/** Data of a fragment: its inputs, and for a lazy one its loading status. */
export interface FragmentData {
  /** Loading status of a lazy fragment. */
  status?: Local['status'];
  [passed: string]: unknown;
}

type Input = ReduceInput<Props, Local, FragmentData>;

const to = (id: string, name: string) => ({ type: `fragment.${name}`, target: id, payload: {} });

/** HTTP statuses after which a request is retried. */
const retryableStatuses = new Set<number | undefined>(limits.fragmentRetryStatuses);

const isLoaded = (local: unknown): local is Local =>
  typeof local === 'object' && local !== null && 'fragment' in local && (local as Local).status === 'ready';

/** Other fragments on the page: those that it includes, and those loaded since. */
const loadedBesides = ({ props, state }: Input): string[] =>
  [
    ...new Set([
      ...(state.page.fragments ?? []),
      ...Object.values(state.local)
        .filter(isLoaded)
        .map(({ fragment }) => fragment),
    ]),
  ]
    .filter((name) => name !== props.name)
    .sort()
    .slice(0, limits.maxPerPage);

const requestParts = (input: Input): Effect[] => [
  {
    effect: 'call',
    call: 'fragments.listVersions',
    input: {
      body: {
        url: input.state.route.url,
        fragments: [input.props.name],
        excludeFragments: loadedBesides(input),
      },
    },
    done: to(input.id, 'answered'),
    failed: to(input.id, 'failed'),
  },
];

const giveUp = ({ local }: Input, failure: Failure): Effect[] => {
  local.status = 'failed';
  return [
    { effect: 'world', name: 'log', input: { message: messages.asyncFragmentsFailed } },
    { effect: 'emit', event: 'loadFailure', data: { error: failure } },
  ];
};

export default defineModel<Props, FragmentData, Local>({
  initial: ({ name, load }) => ({ fragment: name, status: load === 'eager' ? 'ready' : 'waiting', attempts: 0 }),
  data: ({ props, local }) => ({ ...(props.load === 'eager' ? {} : { status: local.status }), ...props.with }),
  shows: (data, { load }) =>
    load === 'eager' || data.status === 'ready' ? ['children'] : [data.status === 'failed' ? 'failure' : 'loading'],
  actions: {
    load(input) {
      const { local, props } = input;
      if (props.load === 'eager' || local.status === 'loading' || local.status === 'ready') return [];
      local.status = 'loading';
      local.attempts = 0;
      return requestParts(input);
    },
    again: (input) => requestParts(input),
    answered(input, { answer }: { answer: { fragments: { id: string; parts?: unknown }[] } }) {
      const found = answer.fragments.find(({ id }) => id === input.props.name);
      if (!found?.parts) return giveUp(input, { code: 'missing-fragment', message: messages.asyncFragmentsFailed });
      return [{ effect: 'grow', parts: found.parts, done: to(input.id, 'grown'), failed: to(input.id, 'failed') }];
    },
    grown({ local }) {
      local.status = 'ready';
      return [{ effect: 'emit', event: 'loaded' }];
    },
    failed(input, { failure }: { failure: Failure }) {
      const { local, id } = input;
      local.attempts += 1;
      if (!retryableStatuses.has(failure.status) || local.attempts > limits.fragmentRetries)
        return giveUp(input, failure);
      return [{ effect: 'wait', key: `${id} again`, milliseconds: limits.fragmentRetryDelayMs, send: to(id, 'again') }];
    },
  },
});
