import { JSDOM } from 'jsdom';
import { expect, it } from 'vitest';
import { plainMarkup } from '../../../client/recording/plain-markup.ts';
import { normalisedMarkup } from './normalised-markup.ts';

it.each([
  '<p class="a" id="b">Tea &amp; <b>toast</b></p>',
  '<!-- drawn --><p>a</p><!-- end -->',
  '<input type="checkbox" checked value="1"><textarea>typed</textarea>',
  '<link rel="preload" href="/a.css"><link rel="stylesheet" href="/b.css">',
  '<table><tr><td>a</td></tr></table>',
  '<svg viewBox="0 0 1 1"><path d="M0 0"/></svg>',
  '<p>नमस्ते<p>வணக்கம்',
  '<template><p>a</p></template>',
])('normalises %s as a browser does', (html) => {
  expect(normalisedMarkup(html)).toBe(plainMarkup(JSDOM.fragment(html)));
});
