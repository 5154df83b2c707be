import { defineBehaviour } from '../../../runtime/view/view.ts';
import type { FollowedList } from '../../ui/lists/follow-window.ts';
import type { VirtualRange } from '../../ui/lists/virtual-range.ts';
import type { VirtualListData } from './model.ts';

/** Loads the code for virtual scrolling separately, because it is shared with other widgets. */
export default defineBehaviour<{ itemSize: number; overscan: number }, VirtualListData>(
  (element, { props, data, act }) => {
    const list = element.querySelector('ul');
    let followed: FollowedList | undefined;
    let { target } = data();
    let isOver = false;
    const follow = async () => {
      const { followWindow } = await import('../../ui/lists/follow-window.ts');
      if (isOver || !list) return;
      followed = followWindow(list, {
        count: () => data().count,
        range: () => data().range,
        itemSize: () => props().itemSize,
        overscan: () => props().overscan,
        render: (range: VirtualRange) => act('setRange', range),
        scrolled: (last: number) => act('scroll', { last }),
      });
    };
    void follow();
    return {
      update() {
        followed?.update();
        if (data().target === target) return;
        ({ target } = data());
        if (target) followed?.scrollTo(target.index);
      },
      stop() {
        isOver = true;
        followed?.stop();
      },
    };
  },
);
