import { expect, it } from 'vitest';
import type { Json } from '../../../schemas/page.ts';
import { page } from '../../../testing/index.ts';

const value = (name: string, color?: string): Json => ({
  value: name,
  displayConfig: color === undefined ? { type: 'TEXT' } : { type: 'SWATCH', color },
});
const size: Json = { name: 'Size', displayValues: [value('S'), value('L')] };
const glaze = (...names: string[]): Json => ({
  name: 'Glaze',
  displayValues: names.map((name) => value(name, '#abc')),
});

const drawn = (options: Json, props: Record<string, Json> = {}) => {
  const html = page([{ widget: 'swatches', props: { options, ...props } }]).html();
  return [
    html.match(/<circle/g)?.length ?? 0,
    /\+(?:<!--.*?-->)?(\d+)/.exec(html)?.[1],
    /aria-label="([^"]*)"/.exec(html)?.[1],
  ];
};

it.each<[string, Json, Record<string, Json>, unknown[]]>([
  ['all of a few', [glaze('Chalk', 'Ink')], {}, [2, undefined, 'Glaze: Chalk, Ink']],
  ['the first four, and how many more', [glaze('A', 'B', 'C', 'D', 'E', 'F')], {}, [4, '2', 'Glaze: A, B, C, D, E, F']],
  ['as many as it may', [glaze('A', 'B', 'C')], { most: 1 }, [1, '2', 'Glaze: A, B, C']],
  ['the option with colours', [size, glaze('A', 'B')], {}, [2, undefined, 'Glaze: A, B']],
  ['nothing without colours', [size], {}, [0, undefined, undefined]],
  ['nothing of one colour', [glaze('A')], {}, [0, undefined, undefined]],
  [
    'nothing where a value has no colour',
    [{ name: 'Glaze', displayValues: [value('A', '#abc'), value('B')] }],
    {},
    [0, undefined, undefined],
  ],
  ['nothing for a value that is not a list', 'Glaze', {}, [0, undefined, undefined]],
  ['nothing of values that are none', [{ name: 'Glaze', displayValues: [null, 3, {}] }], {}, [0, undefined, undefined]],
])('shows %s', (_, options, props, expected) => {
  expect(drawn(options, props)).toEqual(expected);
});

it('renders any colour safely as an attribute', () => {
  const options: Json = [{ name: 'Glaze', displayValues: [value('A', '"><b>'), value('B', 'red;x:y')] }];
  const html = page([{ widget: 'swatches', props: { options } }]).html();
  expect(html).not.toContain('<b>');
  expect(html).not.toContain('style=');
});

it("shows a value's picture, and no swatches at all if the picture's address is unsafe", () => {
  const picture = (imageUrl: string): Json => ({ value: 'Oak', displayConfig: { type: 'IMAGE', imageUrl } });
  const of = (...displayValues: Json[]) =>
    page([{ widget: 'swatches', props: { options: [{ name: 'Wood', displayValues }] } }]).html();
  const html = of(picture('/media/copies/oak.webp'), value('Black', '#000000'));
  expect(html).toMatch(/<image href="\/media\/copies\/oak\.webp\?width=\d+"/);
  expect(html).toContain('<circle');
  expect(html).not.toContain('style=');
  expect(of(picture('javascript:alert(1)'), value('Black', '#000000'))).not.toContain('role="img"');
});
