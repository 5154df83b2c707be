import type { VElement } from '../vnode.ts';
import { hasChanged, isField, type ManagedField } from './fields.ts';
import { changesOf, eventsOf, isListener } from './listeners.ts';

/** Calls an element's handlers for an event. Returns whether the event may have changed the value of a field. */
export function runListeners({ dom, props, mount, type }: VElement, event: Event): boolean {
  // Like React: a disabled element gets no mouse events.
  if ((dom as HTMLButtonElement).disabled && /^(click|dbl|mouse)/.test(event.type)) return false;
  const isChange = isField(type) && (event.type === 'compositionend' || changesOf(dom).includes(event.type));
  // While an input method is composing, the field must not be rewritten; it is synchronised when composition ends.
  if (isChange) (dom as ManagedField).isComposing = (event as InputEvent).isComposing;
  const hasNewValue = isChange && hasChanged(dom);
  for (const name in props) {
    if (!isListener(name) || !eventsOf(name, dom).includes(event.type)) continue;
    if (name === 'onChange' && !hasNewValue) continue;
    try {
      (props[name] as ((event: Event) => unknown) | undefined)?.(event);
    } catch (cause) {
      mount.instance.fail(cause, 'A handler failed');
    }
  }
  return isChange;
}
