import { limits } from '../../../commerce/limits.ts';
import { messages } from '../../../commerce/messages.ts';
import { defineModel, type ReduceInput } from '../../../runtime/define.ts';
import type { Effect } from '../../../runtime/messages/effect.ts';
import type { DataOf, PropsOf } from '../../../schemas/contract/widget.ts';
import { settleLater } from '../../ui/elements/settle-later.ts';
import type contract from './contract.ts';

type Props = PropsOf<typeof contract>;
type Data = DataOf<typeof contract>;

interface Local {
  status: Data['status'];
  scale: number;
}

type Input = ReduceInput<Props, Local, Data>;

/** Factor by which one press zooms. */
const step = 1.5;

function setScale({ id, local, props }: Input, wanted: number): Effect[] {
  const { minScale, maxScale } = props;
  const scale = Math.round(Math.min(Math.max(wanted, minScale), maxScale) * 100) / 100;
  if (!Number.isFinite(scale) || scale === local.scale) return [];
  local.scale = scale;
  return [settleLater('pan-zoom', id, limits.panZoomDebounceMs)];
}

export default defineModel<Props, Data, Local>({
  initial: ({ minScale }) => ({ status: 'loading', scale: minScale }),
  data: ({ local: { status, scale } }) => ({
    status,
    scale,
    isZoomed: scale !== 1,
    ...(status === 'failure' ? { error: { message: messages.somethingWentWrong } } : {}),
  }),
  shows: ({ status }) => ['children', status],
  actions: {
    zoomIn: (input) => setScale(input, input.local.scale * step),
    zoomOut: (input) => setScale(input, input.local.scale / step),
    reset: (input) => setScale(input, Math.max(1, input.props.minScale)),
    setScale: (input, { scale }: { scale: number }) => setScale(input, scale),
    settle: ({ local }) => [{ effect: 'emit', event: 'zoom', data: { scale: local.scale } }],
    loaded({ local }) {
      local.status = 'success';
      return [];
    },
    failed({ local }) {
      local.status = 'failure';
      return [{ effect: 'emit', event: 'failure' }];
    },
  },
});
