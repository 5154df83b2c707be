import type { VElement } from '../vnode.ts';
import { hasChanged, isField, type ManagedField } from './fields.ts';
import { changesOf, eventsOf, isListener } from './listeners.ts';

/** Runs what an element has for an event; true where the shopper may have changed a field by it. */
export function runListeners({ dom, props, mount, type }: VElement, event: Event): boolean {
  if ((dom as HTMLButtonElement).disabled && /^(click|dbl|mouse)/.test(event.type)) return false;
  const isChange = isField(type) && (event.type === 'compositionend' || changesOf(dom).includes(event.type));
  // What an input method composes is rewritten when it is finished.
  if (isChange) (dom as ManagedField).isComposing = (event as InputEvent).isComposing;
  const isNews = isChange && hasChanged(dom);
  for (const name in props) {
    if (!isListener(name) || !eventsOf(name, dom).includes(event.type)) continue;
    if (name === 'onChange' && !isNews) continue;
    try {
      (props[name] as ((event: Event) => unknown) | undefined)?.(event);
    } catch (cause) {
      mount.instance.fail(cause, 'A handler failed');
    }
  }
  return isChange;
}
