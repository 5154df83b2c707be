import { defineModel } from '../../../runtime/define.ts';
import { FailureError } from '../../../runtime/failure.ts';
import type { Effect } from '../../../runtime/messages/effect.ts';
import type { DataOf, PropsOf } from '../../../schemas/contract/widget.ts';
import { objectsIn } from '../../ui/lists/records.ts';
import type contract from './contract.ts';

interface Local {
  step: string;
}

interface Transition {
  name: string;
  from?: string;
  to: string;
}

const possibleIn = (step: string, transitions: readonly unknown[]): Transition[] =>
  objectsIn<Transition>(transitions).filter(({ from }) => from === undefined || from === step);

function goTo(local: Local, step: string): Effect[] {
  const before = local.step;
  if (step === before) return [];
  local.step = step;
  return [{ effect: 'emit', event: 'change', data: { step, before } }];
}

export default defineModel<PropsOf<typeof contract>, DataOf<typeof contract>, Local>({
  initial: ({ initial }) => ({ step: initial }),
  // Its state changes only by actions dispatched from other nodes.
  lives: () => false,
  data: ({ local: { step }, props }) => ({
    value: props.value,
    step,
    possible: possibleIn(step, props.transitions).map(({ name }) => String(name)),
  }),
  actions: {
    send({ local, props }, { transition }: { transition: string }) {
      if (!objectsIn<Transition>(props.transitions).some(({ name }) => name === transition))
        throw new FailureError('unknown-transition', `There is no transition ${transition}`);
      const found = possibleIn(local.step, props.transitions).find(({ name }) => name === transition);
      return found ? goTo(local, String(found.to)) : [];
    },
    reset: ({ local, props }) => goTo(local, props.initial),
  },
});
