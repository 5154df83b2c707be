import { describe, expect, it } from 'vitest';
import { withLocalIcons } from '../document/local-icons.ts';
import { canvasDocument } from './canvas-document.ts';

const script = '/assets/canvas.js';
const settings = (json: string) => `<script type="application/json" id="endcap-preview">${json}</script>`;
const page = (body: string) => `<!doctype html><html><head><title>A page</title></head><body>${body}</body></html>`;

describe('the document of a preview', () => {
  it("begins with the preview's token and script", () => {
    expect(canvasDocument(page('<p>Words</p>'), { script, token: 'abc' })).toBe(
      page('<p>Words</p>').replace(
        '<head>',
        `<head>${settings('{"token":"abc"}')}<script type="module" src="${script}"></script>`,
      ),
    );
  });

  it('keeps the preview conditions that the browser needs', () => {
    const shown = canvasDocument(page(`<p>Words</p>${settings('{"delayMs":2000}')}`), {
      script: undefined,
      token: 'a',
    });
    expect(shown).toBe(page('<p>Words</p>').replace('<head>', `<head>${settings('{"delayMs":2000,"token":"a"}')}`));
  });
});

describe('a document without an origin', () => {
  const use = (href: string) => `<svg><use href="${href}"></use></svg>`;

  it('inlines each icon that it shows once', () => {
    const shown = withLocalIcons(page(use('/media/icons/search.svg#icon') + use('/media/icons/search.svg#icon')));
    expect(shown.match(/<use href="#endcap-icon-search"/g)).toHaveLength(2);
    expect(shown.match(/<g id="endcap-icon-search" fill="none"/g)).toHaveLength(1);
    expect(shown).not.toContain('/media/icons/');
  });

  it('leaves icons that do not belong to the shop', () => {
    const others = use('/media/other.svg#icon') + use('#own');
    expect(withLocalIcons(page(others))).toContain(others);
  });
});
