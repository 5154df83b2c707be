import type { PanzoomEventDetail, PanzoomObject } from '@panzoom/panzoom';
import { defineBehaviour } from '../../../runtime/view/view.ts';
import { prefersReducedMotion } from '../../ui/elements/reduced-motion.ts';

interface Scales {
  minScale: number;
  maxScale: number;
}

/** Distance that an arrow key moves enlarged content, in pixels. */
const keyStep = 40;

const moves: Readonly<Record<string, [x: number, y: number]>> = {
  ArrowLeft: [keyStep, 0],
  ArrowRight: [-keyStep, 0],
  ArrowUp: [0, keyStep],
  ArrowDown: [0, -keyStep],
};

const presses: Readonly<Record<string, string>> = { '+': 'zoomIn', '=': 'zoomIn', '-': 'zoomOut', 0: 'reset' };

/** Loads the pan and zoom library once the behaviour starts, when a shopper is about to use the page. */
export default defineBehaviour<Scales, { scale: number }>((element, { props, data, act }) => {
  const stage = element.querySelector<HTMLElement>('.pan-zoom-stage')!;
  const content = stage.firstElementChild as HTMLElement;
  const controller = new AbortController();
  const { signal } = controller;
  let panzoom: PanzoomObject | undefined;

  const update = () => {
    const { scale } = data();
    if (!panzoom || Math.abs(panzoom.getScale() - scale) < 0.01) return;
    const animate = !prefersReducedMotion();
    if (scale === 1) panzoom.reset({ animate });
    else panzoom.zoom(scale, { animate });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const move = Object.hasOwn(moves, event.key) && data().scale !== 1 ? moves[event.key] : undefined;
    const press = Object.hasOwn(presses, event.key) ? presses[event.key] : undefined;
    if (!panzoom || event.ctrlKey || event.metaKey || !(move || press)) return;
    event.preventDefault();
    if (move) panzoom.pan(...move, { relative: true });
    if (press) act(press);
  };
  // The wheel alone scrolls the page; with Ctrl, which browsers also report for a pinch on a touchpad, it zooms.
  const onWheel = (event: WheelEvent) => {
    if (event.ctrlKey) panzoom?.zoomWithWheel(event);
  };
  // Emitted one frame late. An event without `originalEvent` was caused by `update`, and a newer scale may have
  // been set since.
  const onZoom = (event: Event) => {
    const { scale, originalEvent } = (event as CustomEvent<PanzoomEventDetail>).detail;
    if (originalEvent) act('setScale', { scale });
  };
  const start = async () => {
    try {
      const { default: createPanzoom } = await import('@panzoom/panzoom');
      if (signal.aborted) return;
      panzoom = createPanzoom(content, {
        ...props(),
        contain: 'outside',
        panOnlyWhenZoomed: true,
        touchAction: 'pan-y',
        cursor: 'zoom-in',
      });
    } catch {
      // A page that stays open may outlive the files of its deployment.
      return act('failed');
    }
    content.addEventListener('panzoomzoom', onZoom, { signal });
    stage.addEventListener('dblclick', () => act(data().scale === 1 ? 'zoomIn' : 'reset'), { signal });
    stage.addEventListener('wheel', onWheel, { signal, passive: false });
    stage.addEventListener('keydown', onKeyDown, { signal });
    act('loaded');
  };
  void start();
  return {
    update,
    stop() {
      controller.abort();
      panzoom?.destroy();
    },
  };
});
