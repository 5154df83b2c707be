import { defineBehaviour } from '../../../runtime/react/view.ts';
import type { DataOf, PropsOf } from '../../../schemas/contract/widget.ts';
import type { VirtualRange } from '../../kinds/virtual-range.ts';
import type contract from './contract.ts';

/** What draws a virtual list comes with the first of them; other lists pay nothing for it. */
export default defineBehaviour<PropsOf<typeof contract>, DataOf<typeof contract>>((element, { props, data, act }) => {
  let attached: { update(): void; stop(): void } | undefined;
  let isOver = false;
  const follow = async () => {
    const { followWindow } = await import('../../kinds/follow-window.ts');
    if (isOver) return;
    attached = followWindow(element, {
      count: () => data().count,
      range: () => ({ from: data().from ?? 0, to: data().to ?? 0 }),
      itemSize: () => props().itemSize,
      overscan: () => props().overscan,
      draw: (range: VirtualRange) => act('setRange', range),
    });
  };
  void follow();
  return {
    update: () => attached?.update(),
    stop() {
      isOver = true;
      attached?.stop();
    },
  };
});
