import { Layout, Rive, RuntimeLoader } from '@rive-app/canvas-lite';
import wasmUrl from '@rive-app/canvas-lite/rive.wasm?url';
import { AnimationError } from './failures.ts';

/** The part of a file that plays, and how. */
export interface Playback {
  src: string;
  artboard?: string;
  stateMachine?: string;
  animation?: string;
  fit: 'contain' | 'cover' | 'fill';
}

/** Name of the state machine that the runtime adds to every artboard, even to one without animations. */
const generatedStateMachine = 'Auto Generated State Machine';

// Everything is loaded from the shop itself, because the page's content security policy allows nothing else.
RuntimeLoader.setWasmUrl(wasmUrl);
RuntimeLoader.setWasmFallbackUrl(null);
// The widget offers inputs, which the runtime deprecates, so that files of any age work.
Rive.suppressDeprecationWarnings = ['state-machine-inputs', 'default-state-machine', 'animations-param'];

async function fileAt(src: string, signal: AbortSignal): Promise<ArrayBuffer> {
  try {
    const [response] = await Promise.all([fetch(src, { signal }), RuntimeLoader.awaitInstance()]);
    if (response.ok) return await response.arrayBuffer();
  } catch {
    // Network, address and player failures share one error: for the shopper they are the same.
  }
  throw new AnimationError('notLoaded');
}

/** Loads a file and shows its first frame, without playing it. */
export async function openAnimation(
  canvas: HTMLCanvasElement,
  { src, artboard, stateMachine, animation, fit }: Playback,
  signal: AbortSignal,
): Promise<Rive> {
  const buffer = await fileAt(src, signal);
  return new Promise((resolve, reject) => {
    const rive = new Rive({
      canvas,
      buffer,
      autoplay: false,
      enableRiveAssetCDN: false,
      layout: new Layout({ fit: fit as never }),
      ...(artboard ? { artboard } : {}),
      ...(stateMachine ? { stateMachine } : animation ? { animations: animation } : {}),
      onLoad() {
        const machines = rive.stateMachineNames.filter((name) => name !== generatedStateMachine);
        if (rive.animationNames.length + machines.length > 0) return resolve(rive);
        rive.cleanup();
        reject(new AnimationError('noAnimations'));
      },
      onLoadError({ data }) {
        rive.cleanup();
        const isArtboard = data === new AnimationError('noArtboard').message;
        reject(new AnimationError(isArtboard ? 'noArtboard' : 'unreadable'));
      },
    });
  });
}
