import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { compileExpression, createExpressionCache, parseExpression } from './index.ts';
import { walk } from './tree-children.ts';

const folder = import.meta.dirname;

describe('compileExpression', () => {
  it('evaluates synchronously, with the given variables', () => {
    expect(compileExpression('$user.name & "!"').evaluate({}, { user: { name: 'Asha' } })).toBe('Asha!');
    expect(compileExpression('$').evaluate([1, 2])).toEqual([1, 2]);
  });

  it('reports the paths and variables that it reads', () => {
    const total = compileExpression('$sum(cart.lines.(quantity*price))');
    expect(total.reads).toEqual([
      ['cart', 'lines', 'quantity'],
      ['cart', 'lines', 'price'],
    ]);
    expect(total.pure).toBe(true);
    expect(compileExpression('$user.name & $now()')).toMatchObject({
      readsVariables: ['user'],
      variableReads: { user: [['name']] },
      pure: false,
      impurities: ['$now reads the clock'],
    });
    expect(compileExpression('**').reads).toEqual([[]]);
  });

  it.each([
    ['$money(cart.total)', 'cart.total', 'cart.total amount currencyCode'],
    ['cart.total ~> $money', 'cart.total', 'cart.total amount currencyCode'],
    ['$money(cart.total * 2)', 'cart.total', 'cart.total'],
    ['$money(1, "INR")', '', ''],
    ['$money("INR")', '', 'amount currencyCode'],
    [
      'lines.$money(price)',
      'lines.price lines.amount lines.currencyCode',
      'lines.price lines.amount lines.currencyCode',
    ],
    ['$image(a.picture, 200)', 'a.picture', 'a.picture cdnUrl dimensions'],
    ['$pad(a.text, 3)', 'a.text', 'a.text'],
    ['$pad(a.text, a.width)', 'a.text a.width', '*'],
    ['$pad(a.text & "", a.width)', 'a.text a.width', 'a.text a.width'],
    ['$pad(3)', '', '*'],
    ['a.text ~> $truncate(6)', 'a.text', 'a.text'],
    ['$substring(a.text, 1)', 'a.text', '*'],
    ['$keys()', '*', '*'],
    ['$each(function($v){ $v })', '*', '*'],
  ])('finds the reads of %s, for a scope of names and for data of any kind', (source, ofNames, ofAny) => {
    const readsOf = (options: object) => compileExpression(source, options).reads.map((read) => read.join('.') || '*');
    expect(readsOf({ areNames: true }).sort()).toEqual(ofNames.split(' ').filter(Boolean).sort());
    expect(readsOf({}).sort()).toEqual(ofAny.split(' ').filter(Boolean).sort());
  });

  it("accepts the host's functions, and lets bindings override built-in functions", () => {
    const double = { implementation: (value: unknown) => (value as number) * 2, signature: '<n:n>' };
    const compiled = compileExpression('$double(n) + $sum([1, 2])', { functions: { double } });
    expect(compiled.evaluate({ n: 2 })).toBe(7);
    expect(compiled.evaluate({ n: 2 }, { sum: () => 10 })).toBe(14);
    expect(() => compiled.evaluate({ n: 'x' })).toThrow(expect.objectContaining({ code: 'T0410', token: 'double' }));
  });

  it("passes functions to the host's functions and returns them to the caller", () => {
    const apply = (callback: (value: number) => number): number => callback(20);
    expect(compileExpression('$apply(function($x){ $x + 1 })').evaluate({}, { apply })).toBe(21);
    const add = compileExpression('function($x){ $x + n }').evaluate({ n: 3 }) as (value: number) => number;
    expect(add(4)).toBe(7);
  });

  it('reads time and randomness from the environment, the time once per evaluation', () => {
    let asked = 0;
    const environment = { now: () => 1000 + asked++, random: () => 0.25 };
    const compiled = compileExpression('[$millis(), $millis(), $random()]', { environment });
    expect(compiled.evaluate()).toEqual([1000, 1000, 0.25]);
    expect(compiled.evaluate(undefined, undefined, { environment: { now: () => 5, random: () => 0 } })).toEqual([
      5, 5, 0,
    ]);
  });

  it('keeps no state between evaluations', () => {
    const compiled = compileExpression('($x := $x ?? 0; $x := $x + 1; $x)');
    expect([compiled.evaluate(), compiled.evaluate()]).toEqual([1, 1]);
  });

  it('reports expressions that do not fit the schemas, and still evaluates them', () => {
    const schema = {
      type: 'object',
      properties: { price: { type: 'number' }, title: { type: 'string' } },
      required: ['price', 'title'],
      additionalProperties: false,
    };
    const misspelt = compileExpression('price > 9 ?\n  prise : 0', { schema });
    expect(misspelt.diagnostics).toEqual([
      expect.objectContaining({ severity: 'warning', hint: 'Did you mean `price`?', line: 2, column: 3 }),
    ]);
    expect(misspelt.evaluate({ price: 5 })).toBe(0);
    // The product fails only when it is reached, which a condition may prevent: the caller decides what to do about it.
    const wrong = compileExpression('price > 9 ? title * 2 : 0', { schema });
    expect(wrong.diagnostics).toEqual([expect.objectContaining({ severity: 'warning', code: 'T2001' })]);
    expect(wrong.evaluate({ price: 5, title: 'x' })).toBe(0);
    const certain = compileExpression('"a" * 2', { schema });
    expect(certain.diagnostics).toEqual([expect.objectContaining({ severity: 'error', code: 'T2001' })]);
    expect(() => certain.evaluate()).toThrow(expect.objectContaining({ code: 'T2001' }));
    expect(compileExpression('price * 2', { schema }).diagnostics).toEqual([]);
    expect(compileExpression('title * prise').diagnostics).toEqual([]);
  });

  it("type-checks the host's variables and functions too", () => {
    const variables = { user: { type: 'object', properties: { name: { type: 'string' } } } };
    const double = { implementation: (value: unknown) => Number(value) * 2, signature: '<n:n>' };
    const codes = (source: string): string[] =>
      compileExpression(source, { schema: {}, variables, functions: { double } }).diagnostics.map(({ code }) => code);
    expect(codes('$double(2) & $user.name')).toEqual([]);
    expect(codes('$double($user.name)')).toEqual(['T0410']);
    expect(codes('$usr.name')).toHaveLength(1);
  });

  it('reports an error with its code, line and column', () => {
    expect(() => compileExpression('a +\n  "b"').evaluate({ a: 1 })).toThrow(
      expect.objectContaining({ code: 'T2002', token: '+', line: 1, column: 1 }),
    );
    expect(() => compileExpression(`"${'x'.repeat(200_000)}"`)).toThrow(expect.objectContaining({ code: 'S0502' }));
  });
});

describe('parseExpression', () => {
  it('returns a tree and all diagnostics for invalid source text', () => {
    for (const source of [
      'cart.lines[',
      'a.b.',
      '(1 + ',
      '{"a": }',
      'f(',
      '"abc',
      ') + 1',
      'a b c',
      '1 + * 2',
      '$x := ',
      '[1, , 2]',
    ]) {
      const { tree, diagnostics } = parseExpression(source);
      expect(diagnostics.length, source).toBeGreaterThan(0);
      expect(walk(tree).length).toBeGreaterThan(0);
      for (const { start, end, line, column } of diagnostics) {
        expect(start).toBeLessThanOrEqual(end);
        expect(end).toBeLessThanOrEqual(source.length);
        expect(line * column).toBeGreaterThan(0);
      }
    }
  });

  it('gives every node its exact range', () => {
    const source = 'product.variants[price > 5].sku & "x"';
    const texts = walk(parseExpression(source).tree).map(({ start, end }) => source.slice(start, end));
    expect(texts).toEqual(
      expect.arrayContaining([source, 'product.variants[price > 5].sku', 'price > 5', 'price', '5', 'sku', '"x"']),
    );
  });
});

describe('createExpressionCache', () => {
  it('holds at most 1,000 expressions by default', () => {
    const cache = createExpressionCache();
    for (let at = 0; at < 1_001; at++) cache.compile(`a + ${at}`);
    expect(cache.counters()).toEqual({ hits: 0, misses: 1_001, evictions: 1, size: 1_000 });
  });

  it('counts hits, misses and evictions, and never exceeds its maximum', () => {
    const cache = createExpressionCache({ max: 2 });
    expect(cache.compile('1')).toBe(cache.compile('1'));
    for (const source of ['2', '3', '1']) cache.compile(source);
    expect(cache.counters()).toEqual({ hits: 1, misses: 4, evictions: 2, size: 2 });
    expect(() => cache.compile('1 +')).toThrow();
    expect(cache.counters().size).toBe(2);
  });
});

describe('the engine', () => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );

  it('generates no code at run time', () => {
    for (const file of files) {
      const text = readFileSync(join(folder, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*|'[^'\n]*'|`[^`]*`/g, '');
      expect(text, file).not.toMatch(/\beval\(|new Function\b|setTimeout\(['"`]/);
    }
  });

  it('imports nothing from the rest of the project except the text module', () => {
    for (const file of files) {
      const depth = file.split('/').length - 1;
      for (const [, fixed, lazy] of readFileSync(join(folder, file), 'utf8').matchAll(
        /^(?:import|export|\} from)[^;]*? from '([^']+)';|import\('([^']+)'\)/gm,
      )) {
        const path = fixed ?? lazy ?? '';
        if (/^(\.\.\/)+text\/[\w-]+\.ts$/.test(path)) continue;
        if (path.startsWith('.'))
          expect((path.match(/\.\.\//g) ?? []).length, `${file}: ${path}`).toBeLessThanOrEqual(depth);
        else expect(file.startsWith('testing/') ? ['fast-check'] : ['lru-cache'], file).toContain(path);
      }
    }
  });

  it('runs where code generation is forbidden', () => {
    const script = `import('${join(folder, 'index.ts')}').then(({ compileExpression }) => console.log(compileExpression('$sum(a.(b * 2)) & $replace("x", /x/, "y") & $formatNumber(1.5, "0.00")').evaluate({ a: [{ b: 1 }, { b: 2 }] })))`;
    const { stdout } = spawnSync(
      process.execPath,
      ['--disallow-code-generation-from-strings', '--import', 'tsx', '--input-type=module', '-e', script],
      { encoding: 'utf8', cwd: join(folder, '..') },
    );
    expect(stdout.trim()).toBe('6y1.50');
  });
});
