import { defineBehaviour } from '../../../runtime/view/view.ts';
import type { DataOf, PropsOf } from '../../../schemas/contract/widget.ts';
import type { VirtualRange } from '../../ui/lists/virtual-range.ts';
import type contract from './contract.ts';

/** Loads the code for virtual scrolling with the first virtual list, so that pages without one do not load it. */
export default defineBehaviour<PropsOf<typeof contract>, DataOf<typeof contract>>((element, { props, data, act }) => {
  let attached: { update(): void; stop(): void } | undefined;
  let isOver = false;
  const follow = async () => {
    const { followWindow } = await import('../../ui/lists/follow-window.ts');
    if (isOver) return;
    attached = followWindow(element, {
      count: () => data().count,
      range: () => ({ from: data().from ?? 0, to: data().to ?? 0 }),
      itemSize: () => props().itemSize,
      overscan: () => props().overscan,
      render: (range: VirtualRange) => act('setRange', range),
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
