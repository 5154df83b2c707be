import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, vi } from 'vitest';

export interface Mounted {
  /** The element that it is rendered into. */
  place(): HTMLElement;
  /** Renders the content, or renders it again. */
  show(content: ReactNode): void;
  /** Types a text into a field, in place of its present one. */
  type(field: HTMLInputElement | HTMLTextAreaElement, text: string): void;
}

/** Mounts components in the document of jsdom, which each test of a file leaves empty. */
export function mountsComponents(): Mounted {
  let place: HTMLElement;
  let root: Root;
  beforeEach(() => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
    place = document.body.appendChild(document.createElement('div'));
    root = createRoot(place);
  });
  afterEach(() => {
    act(() => root.unmount());
    place.remove();
  });
  return {
    place: () => place,
    show: (content) => act(() => root.render(content)),
    type: (field, text) =>
      act(() => {
        // React compares with what it has set: the setter of the element itself is not noticed.
        Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, text);
        field.focus();
        field.dispatchEvent(new Event('input', { bubbles: true }));
      }),
  };
}
