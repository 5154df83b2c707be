import { createRequire } from 'node:module';

/** The part of jsdom that is used here, typed by hand because jsdom has no types. */
interface Dom {
  window: Record<string, unknown>;
}

const { JSDOM } = createRequire(import.meta.url)('jsdom') as {
  JSDOM: new (html: string, options: object) => Dom;
};

/** Browser globals used by pages and React. */
const names = [
  'document',
  'navigator',
  'Comment',
  'CSS',
  'Document',
  'DocumentFragment',
  'DOMParser',
  'Element',
  'Event',
  'FocusEvent',
  'FormData',
  'HTMLElement',
  'HTMLFormElement',
  'HTMLIFrameElement',
  'HTMLInputElement',
  'HTMLMediaElement',
  'HTMLSelectElement',
  'HTMLTextAreaElement',
  'KeyboardEvent',
  'MouseEvent',
  'MutationObserver',
  'Node',
  'NodeFilter',
  'SVGElement',
  'Text',
  'getComputedStyle',
];

/** Defines browser globals, like the jsdom test environment. */
export function installDocument(): void {
  const { window } = new JSDOM('<!doctype html><body></body>', {
    url: 'https://shop.example/',
    pretendToBeVisual: true,
  });
  const put = (name: string, value: unknown) =>
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  put('window', window);
  for (const name of names) if (window[name] !== undefined) put(name, window[name]);
}
