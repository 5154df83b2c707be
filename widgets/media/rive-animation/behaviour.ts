import type { Rive } from '@rive-app/canvas-lite';
import { safeHref } from '../../../runtime/state/route.ts';
import { defineBehaviour } from '../../../runtime/view/view.ts';
import type { DataOf, PropsOf } from '../../../schemas/contract/widget.ts';
import { prefersReducedMotion } from '../../ui/elements/reduced-motion.ts';
import type contract from './contract.ts';
import { AnimationError, type Failure } from './failures.ts';

type Props = PropsOf<typeof contract>;
type Data = DataOf<typeof contract>;

/** Applies the inputs that were set since the last call. */
function applyInputs(rive: Rive, stateMachine: string, wanted: Data['inputs'], done: Map<string, number>): void {
  for (const { input, value, times } of wanted) {
    if (done.get(input) === times) continue;
    done.set(input, times);
    const known = rive.stateMachineInputs(stateMachine)?.find(({ name }) => name === input);
    if (value === undefined) known?.fire();
    else if (known) known.value = value;
  }
}

/** Loads the animation when it comes near the viewport, and draws it only while it is near. */
export default defineBehaviour<Props, Data>((element, { props, data, act }) => {
  const canvas = element.querySelector('canvas')!;
  let rive: Rive | undefined;
  let loading = new AbortController();
  let shown = '';
  let isNear = false;
  const applied = new Map<string, number>();

  const settle = () => {
    if (!rive) return;
    const { playing, inputs } = data();
    const { stateMachine } = props();
    if (stateMachine) applyInputs(rive, stateMachine, inputs, applied);
    if (playing !== rive.isPlaying) rive[playing ? 'play' : 'pause']();
    if (isNear) rive.startRendering();
    else rive.stopRendering();
  };
  const close = () => {
    loading.abort();
    rive?.cleanup();
    rive = undefined;
    applied.clear();
  };
  const open = async ({ src, ...playback }: Props, { signal }: AbortController) => {
    const address = src ? safeHref(src) : null;
    if (address === null) throw new AnimationError('noSource');
    const { openAnimation } = await import('./player.ts').catch(() => Promise.reject(new AnimationError('notLoaded')));
    const opened = await openAnimation(canvas, { ...playback, src: address }, signal);
    if (signal.aborted) return opened.cleanup();
    rive = opened;
    rive.resizeDrawingSurfaceToCanvas();
    rive.on('stop' as never, () => act('pause'));
    const { stateMachine, autoplay } = props();
    const inputs = (stateMachine && rive.stateMachineInputs(stateMachine)) || [];
    act('loaded', { inputs: inputs.map(({ name }) => name) });
    if (autoplay && !prefersReducedMotion()) act('play');
    settle();
  };
  const reopen = () => {
    const { src, artboard, stateMachine, animation, fit } = props();
    const wanted = JSON.stringify([src, artboard, stateMachine, animation, fit]);
    if (!isNear || wanted === shown) return;
    const isAnother = shown !== '';
    shown = wanted;
    close();
    if (isAnother) act('open');
    const started = new AbortController();
    loading = started;
    open(props(), started).catch((error: unknown) => {
      const failure: Failure = error instanceof AnimationError ? error.failure : 'unreadable';
      if (!started.signal.aborted) act('failed', { failure });
    });
  };
  const sight = new IntersectionObserver(
    ([entry]) => {
      isNear = entry!.isIntersecting;
      reopen();
      settle();
    },
    { rootMargin: '200px' },
  );
  sight.observe(element);
  const sizes = new ResizeObserver(() => rive?.resizeDrawingSurfaceToCanvas());
  sizes.observe(canvas);
  return {
    update() {
      reopen();
      settle();
    },
    stop() {
      sight.disconnect();
      sizes.disconnect();
      close();
    },
  };
});
