import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, vi } from 'vitest';

/** Components that a test has mounted. */
export interface Mounted {
  /** Returns the element that the content is rendered into. */
  place(): HTMLElement;
  /** Renders or rerenders the content. */
  show(content: ReactNode): void;
  /** Replaces a field's text by typing. */
  type(field: HTMLInputElement | HTMLTextAreaElement, text: string): void;
}

/** Mounts components in jsdom's document and unmounts them after each test of a file. */
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
        // Bypasses the element's own setter, with which React would not notice the change: it compares with the value
        // it has set.
        Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, text);
        field.focus();
        field.dispatchEvent(new Event('input', { bubbles: true }));
      }),
  };
}
