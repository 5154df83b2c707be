import type { TreeNode } from '../../../page-text/page-tree.ts';
import type { Moment } from '../../../runtime/trace/messages.ts';
import { wordsOfName } from '../inspector/words-of-name.ts';

/** Sentences about the messages that the runtime itself sends. */
const own: Readonly<Record<string, string>> = {
  'page.loaded': 'The page as it arrived',
  'page.revalidate': 'Looked for newer data',
  'route.changed': 'The address changed',
  'query.fetching': 'A query was sent again',
  'query.answered': 'A query was answered',
  'query.failed': 'A query failed',
  'query.dropped': 'An answer was no longer needed',
  'toasts.show': 'A notice appeared',
  'toasts.dismiss': 'A notice went away',
};

const effectWords: Readonly<Record<string, string>> = {
  call: 'Called',
  'call-script': 'Called a script',
  'run-script': 'Ran a script',
  cancel: 'Cancelled',
  dispatch: 'Did next',
  emit: 'Raised an event',
  fail: 'Failed',
  fetch: 'Sent a query',
  navigate: 'Went to',
  refetch: 'Sent queries again',
  start: 'Began',
  wait: 'Waited',
  world: 'Used the browser',
  'write-query': 'Replaced an answer',
};

/** Returns a name such as `set-flag` or `cartSync.change` as words. */
function wordsOf(name: string): string {
  const [first = '', ...rest] = name.split('.');
  const words = [wordsOfName(first.replaceAll('-', ' ')), ...rest.map((part) => wordsOfName(part).toLowerCase())];
  return words.join(': ');
}

/** Describes a moment in words. */
export const momentWords = (type: string): string => (Object.hasOwn(own, type) ? own[type]! : wordsOf(type));

/** Describes an effect in words. */
export const effectName = (effect: string): string =>
  Object.hasOwn(effectWords, effect) ? effectWords[effect]! : wordsOf(effect);

/** Names the event that caused a moment, with the words of its node: `Press of button “Open”`. */
export function causeWords({ event, widget }: NonNullable<Moment['cause']>, node: TreeNode | undefined): string {
  const words = node?.words ?? '';
  return `${wordsOf(event)} of ${widget}${words === '' ? '' : ` “${words}”`}`;
}

/** Whether a moment is irrelevant to an author: it was not caused by the shopper and changed nothing. */
export const isQuiet = ({ number, changes, more, failure, cause }: Moment): boolean =>
  number > 0 && changes.length === 0 && more === 0 && failure === undefined && cause === undefined;

/** Whether a payload is not empty. */
export const hasPayload = (payload: string | undefined): payload is string => payload !== undefined && payload !== '{}';

type Change = Moment['changes'][number];

const rootWords: Readonly<Record<string, string>> = {
  flags: 'Flag',
  queries: 'Query',
  local: 'State of',
  route: 'Address',
  user: 'Shopper',
  market: 'Market',
  device: 'Device',
  config: 'Setting',
};

/** Describes a path of the state: `Flag “isOpen”`. The path of a slice begins with the slice's name. */
export function pathWords(path: readonly string[]): string {
  const [root = '', name, ...rest] = path;
  if (root === 'slices') return [wordsOfName(name ?? root), ...rest.map(lowerWords)].join(' › ');
  const first = Object.hasOwn(rootWords, root) ? rootWords[root]! : wordsOfName(root);
  if (name === undefined) return first;
  if (root === 'flags') return `${first} “${name}”`;
  const named = root === 'queries' || root === 'local' ? [`${first} ${name}`] : [first, lowerWords(name)];
  return [...named, ...rest.map(lowerWords)].join(' › ');
}

const lowerWords = (name: string): string => wordsOfName(name).toLowerCase();

/** Formats a value of the state for an author: a flag is on or off, and a missing value is nothing. */
export function valueWords({ path: [root] }: Pick<Change, 'path'>, value: string | undefined): string {
  if (value === undefined) return 'nothing';
  if (root === 'flags') return value === 'true' ? 'on' : 'off';
  return value;
}
