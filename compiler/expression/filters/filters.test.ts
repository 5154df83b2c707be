import { describe, expect, it } from 'vitest';
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

  it('is missing where its value is missing', () => {
    const rest = contract.parameters
      .slice(1)
      .filter(({ optional }) => !optional)
      .map(() => '1');
    const values = ['nothing', ...rest].join(', ');
    if (contract.signature.includes('-s') && rest.length > 0) return;
    expect(compileExpression(`$${contract.name}(${values})`).evaluate({})).toBeUndefined();
  });

  it('is pure unless it says why not', () => {
    expect(compileExpression(`$${contract.name}(a)`).pure).toBe(contract.impure === undefined);
  });
});

describe('tables of functions', () => {
  const all = [...languageFunctions, ...filterRegistry];

  it('has a lazy line for every function, and none besides', async () => {
    expect(Object.keys(lazyFunctions)).toEqual(all.map(({ name }) => name).sort());
    const loaded = await loadFunctions(Object.keys(lazyFunctions));
    for (const { name } of all) expect(loaded.get(name)?.name).toBe(name);
  });

  it('has no filter with the name of a function of the language', () => {
    const names = new Set(languageFunctions.map(({ name }) => name));
    expect(filterRegistry.filter(({ name }) => names.has(name))).toEqual([]);
  });
});
