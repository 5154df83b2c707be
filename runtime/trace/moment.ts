import type { Instance } from '../instances/instance.ts';
import type { Recorder } from '../recording/recorder.ts';
import type { PageState } from '../state/page-state.ts';
import type { StoreRecord } from '../state/store.ts';
import { changesBetween, shortText } from './changes.ts';
import type { Moment, Place } from './messages.ts';

/** Returns the place of an instance's node, without a pointer when the node comes from another document. */
export const placeOf = ({ node, parent }: Instance): Place => ({
  widget: node.widget,
  ...(isOwn(node.pointer, parent) ? { pointer: node.pointer } : {}),
});

const isOwn = (pointer: string, parent: Instance | undefined): boolean =>
  !parent || (pointer.startsWith(`${parent.node.pointer}/`) && isOwn(parent.node.pointer, parent.parent));

/** A shopper's interaction, as a recorder notes it. */
export type Cause = Extract<Parameters<Recorder['note']>[0], { step: 'emit' | 'act' }>;

/** Returns the event or action that a shopper caused, with its place. */
export const causeOf = (step: Cause, place: Place): NonNullable<Moment['cause']> => ({
  ...place,
  event: step.step === 'emit' ? step.event : step.action,
});

interface Around {
  /** Returns the instance with an id. */
  find(id: string): Instance | undefined;
  before: PageState;
  after: PageState;
  /** The shopper's event that led to the record directly. */
  cause: Moment['cause'];
}

/** Maximum length of a payload in characters. */
const maxPayloadLength = 2000;

/** Converts a store record to its presentation for an author. */
export function traceMomentOf(record: StoreRecord, { find, before, after, cause }: Around): Omit<Moment, 'number'> {
  const { message, effects, failure, at } = record;
  const payload = shortText(message.payload, maxPayloadLength);
  const target = message.target === undefined ? undefined : find(message.target);
  const { changes, more } = changesBetween(before, after);
  return {
    at,
    type: message.type,
    ...(target ? { target: placeOf(target) } : {}),
    ...(cause ? { cause } : {}),
    ...(payload === undefined ? {} : { payload }),
    changes: changes.map((change) => ({ ...change, path: named(change.path, find) })),
    more,
    effects: effects.map(({ effect, ...detail }) => ({ effect, detail: shortText(detail) ?? '' })),
    ...(failure ? { failure: failure.message } : {}),
  };
}

/** Returns a path in which a widget's id is preceded by the widget's name, since the id is meaningless to an author. */
function named([root = '', id = '', ...rest]: string[], find: Around['find']): string[] {
  const widget = root === 'local' ? find(id)?.node.widget : undefined;
  return [root, widget === undefined ? id : `${widget} ${id}`, ...rest].filter((name) => name !== '');
}

/** Returns the moment in which a page starts. */
export const firstMoment = (at: number): Moment => ({
  number: 0,
  at,
  type: 'page.loaded',
  changes: [],
  more: 0,
  effects: [],
});
