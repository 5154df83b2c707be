import { createRequire } from 'node:module';

/** As much of jsdom as is used here: it comes without types. */
interface Dom {
  window: Record<string, unknown>;
}

const { JSDOM } = createRequire(import.meta.url)('jsdom') as {
  JSDOM: new (html: string, options: object) => Dom;
};

/** What pages and React look for in a browser. */
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
  'HTMLElement',
  'HTMLFormElement',
  'HTMLIFrameElement',
  'HTMLInputElement',
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

/** Gives a process a document, as the test environment gives one to a test. */
export function putDocumentHere(): void {
  const { window } = new JSDOM('<!doctype html><body></body>', {
    url: 'https://shop.example/',
    pretendToBeVisual: true,
  });
  const put = (name: string, value: unknown) =>
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  put('window', window);
  for (const name of names) if (window[name] !== undefined) put(name, window[name]);
}
