import { defineModel, type ReduceInput } from '../../../runtime/define.ts';
import type { Effect } from '../../../runtime/messages/effect.ts';
import type { DataOf, PropsOf } from '../../../schemas/contract/widget.ts';
import { panelLabels, panelSlot } from '../../ui/elements/panels.ts';
import type contract from './contract.ts';

type Props = PropsOf<typeof contract>;
type Data = DataOf<typeof contract>;

interface Local {
  open: number[];
}

interface Target {
  panel: number;
}

type Input = ReduceInput<Props, Local, Data>;

const allowed = (open: readonly unknown[], { multiple, labels }: Props): number[] => {
  const existing = [...new Set(open)].filter(
    (panel): panel is number => Number.isInteger(panel) && Number(panel) >= 1 && Number(panel) <= labels.length,
  );
  return (multiple ? existing : existing.slice(-1)).sort((a, b) => a - b);
};

function set({ local, props }: Input, panel: number, isOpen: boolean): Effect[] {
  const others = local.open.filter((each) => each !== panel);
  const open = allowed(isOpen ? [...others, panel] : others, props);
  if (String(open) === String(local.open)) return [];
  local.open = open;
  return [{ effect: 'emit', event: 'change', data: { open } }];
}

export default defineModel<Props, Data, Local>({
  initial: (props) => ({ open: allowed(props.open, props) }),
  // The browser opens and closes panels on its own; this data is for the rest of the page.
  data: ({ local }) => ({ open: local.open }),
  shows: (_, { labels }) => panelLabels(labels).map((_, index) => panelSlot(index)),
  actions: {
    open: (input, { panel }: Target) => set(input, panel, true),
    close: (input, { panel }: Target) => set(input, panel, false),
    toggle: (input, { panel }: Target) => set(input, panel, !input.local.open.includes(panel)),
  },
});
