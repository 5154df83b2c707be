import { afterEach, describe, expect, it, vi } from 'vitest';
import { languageFunctions } from '../functions/index.ts';
import { compileExpression } from '../index.ts';
import { lazyFunctions, loadFunctions } from '../lazy-functions.ts';
import { filterRegistry } from './index.ts';

describe.each(filterRegistry.map(({ contract }) => [contract.name, contract] as const))('$%s', (_, contract) => {
  it.each(contract.examples.map((example) => [example.expression, example] as const))('%s', (_text, example) => {
    const { expression, data, environment = {}, result } = example;
    const compiled = compileExpression(expression, { environment });
    expect(compiled.evaluate(data)).toEqual(result);
  });

  it('returns nothing when its value is missing', () => {
    const rest = contract.parameters
      .slice(1)
      .filter(({ optional }) => !optional)
      .map(() => '1');
    const values = ['nothing', ...rest].join(', ');
    if (contract.signature.includes('-s') && rest.length > 0) return;
    expect(compileExpression(`$${contract.name}(${values})`).evaluate({})).toBeUndefined();
  });

  it('is pure unless its contract says why it is not', () => {
    expect(compileExpression(`$${contract.name}(a)`).pure).toBe(contract.impure === undefined);
  });
});

describe('formatters', () => {
  afterEach(() => vi.restoreAllMocks());
  const codes = (count: number) =>
    Array.from({ length: count }, (_, at) => `A${String.fromCharCode(65 + at, 65 + at)}`);

  it.each([
    ['are created once for each of the few currencies on a page', 3, 3],
    ['are created again when a page has more currencies than are kept', 24, 240],
  ])('%s', (_, currencies, made) => {
    const { NumberFormat } = Intl;
    const formats = vi.spyOn(Intl, 'NumberFormat').mockImplementation(function made(...given) {
      return new NumberFormat(...given);
    } as typeof NumberFormat);
    const { evaluate } = compileExpression('$money(price)');
    for (let round = 0; round < 10; round++)
      for (const currencyCode of codes(currencies)) evaluate({ price: { amount: 1, currencyCode } });
    expect(formats).toHaveBeenCalledTimes(made);
  });
});

describe('tables of functions', () => {
  const all = [...languageFunctions, ...filterRegistry];

  it('lists every function in the lazy table, and no others', async () => {
    expect(Object.keys(lazyFunctions)).toEqual(all.map(({ name }) => name).sort());
    const loaded = await loadFunctions(Object.keys(lazyFunctions));
    for (const { name } of all) expect(loaded.get(name)?.name).toBe(name);
  });

  it('has no filter with the name of a built-in function', () => {
    const names = new Set(languageFunctions.map(({ name }) => name));
    expect(filterRegistry.filter(({ name }) => names.has(name))).toEqual([]);
  });
});
