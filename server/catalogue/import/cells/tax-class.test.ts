import { expect, it } from 'vitest';
import { importProducts } from '../import-products.ts';

async function classesOf(heading: string, ...rows: string[]) {
  const file = [`Handle,Title,Variant Price,Option1 Name,Option1 Value,${heading}`, ...rows].join('\n');
  const { products, problems } = await importProducts(file, { currencyCode: 'USD' });
  return {
    classes: products.map(({ taxClass }) => taxClass),
    problems: problems.flatMap(({ code, line, column }) => (code === 'no-collection' ? [] : [[code, line, column]])),
  };
}

it.each([
  ['Tax Class', 'food', 'food'],
  ['tax class', ' books ', 'books'],
  ['Variant Tax Code', 'P0000000', 'P0000000'],
  ['Tax code', '', undefined],
  ['Variant Taxable', 'true', undefined],
  ['Variant Taxable', 'FALSE', 'exempt'],
  ['Charge tax', 'No', 'exempt'],
  ['Charge tax', '', undefined],
])('reads the tax class of a product with %s "%s" as %s', async (heading, cell, expected) => {
  const { classes, problems } = await classesOf(heading, `tea,Tea,5,,,${cell}`, `cup,Cup,5,,,`);
  expect(classes).toEqual([expected, undefined]);
  expect(problems).toEqual([]);
});

it('treats untaxed goods as exempt, whatever their class', async () =>
  expect(await classesOf('Tax Class,Variant Taxable', 'tea,Tea,5,,,food,false', 'cup,Cup,5,,,food,true')).toEqual({
    classes: ['exempt', 'food'],
    problems: [],
  }));

it('gives a product the class of its first variant, and reports a variant with another class', async () => {
  const rows = ['tea,Tea,5,Size,S,food,true', 'tea,,6,,M,food,true', 'tea,,7,,L,drink,true'];
  expect(await classesOf('Tax Class,Variant Taxable', ...rows)).toEqual({
    classes: ['food'],
    problems: [['tax-class-mixed', 4, 'Tax Class']],
  });
  expect(await classesOf('Tax Class,Variant Taxable', 'tea,Tea,5,Size,S,,true', 'tea,,6,,M,,false')).toEqual({
    classes: [undefined],
    problems: [['tax-class-mixed', 3, 'Variant Taxable']],
  });
});
