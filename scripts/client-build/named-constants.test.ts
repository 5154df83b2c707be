import { expect, it } from 'vitest';
import { namedConstants } from './named-constants.ts';

const plugin = namedConstants([
  { name: 'limits', file: '/commerce/limits.ts', values: { few: 3, list: [1, 2], long: 'x'.repeat(500) } },
]);
const transform = plugin.transform as unknown as (code: string, id: string) => { code: string } | null;
const written = (code: string) => transform(code, '/app/widgets/a.ts')?.code ?? code;
const from = "from '../commerce/limits.ts';";

it.each([
  ['inlines the only member', `import { limits } ${from}\nconst a = limits.few;`, '\nconst a = 3;'],
  [
    'inlines a member and keeps other imports',
    `import { limits, other } ${from}\nuse(other, limits.list);`,
    `import { other } ${from}\nuse(other, [1,2]);`,
  ],
  [
    'does not inline a value that is too long',
    `import { limits } ${from}\nuse(limits.long);`,
    `import { limits } ${from}\nuse(limits.long);`,
  ],
  [
    'keeps a table that is used as a whole',
    `import { limits } ${from}\nuse(limits, limits.few);`,
    `import { limits } ${from}\nuse(limits, 3);`,
  ],
  [
    'does not inline a member with the same name of another object',
    `import { limits } ${from}\nuse(page.limits.few);`,
    `\nuse(page.limits.few);`,
  ],
  ['inlines a spread member', `import { limits } ${from}\nuse({ ...limits.list });`, '\nuse({ ...[1,2] });'],
  [
    'does not inline a spread member that is too long',
    `import { limits } ${from}\nuse(...limits.long);`,
    `import { limits } ${from}\nuse(...limits.long);`,
  ],
  [
    'keeps a table that is itself spread',
    `import { limits } ${from}\nuse({ ...limits });`,
    `import { limits } ${from}\nuse({ ...limits });`,
  ],
  [
    'removes an import whose name remains only in comments',
    `import { limits } ${from}\n/** Of limits.few, as limits say. */\n// See limits.\nuse(limits.few);`,
    '\n/** Of 3, as limits say. */\n// See limits.\nuse(3);',
  ],
  [
    'inlines destructured members',
    `import { limits } ${from}\nconst { few, list } = limits;`,
    '\nconst few = 3, list = [1,2];',
  ],
  [
    'does not inline destructured members when one of them is too long',
    `import { limits } ${from}\nconst { few, long } = limits;`,
    `import { limits } ${from}\nconst { few, long } = limits;`,
  ],
  [
    'does not inline the members of another table',
    "import { limits } from './own.ts';\nuse(limits.few);",
    "import { limits } from './own.ts';\nuse(limits.few);",
  ],
])('%s', (_, code, expected) => {
  expect(written(code)).toBe(expected);
});

it("inlines members in files of the table's own folder", () => {
  const code = "import { limits } from '../limits.ts';\nconst a = limits.few;";
  const inside = transform(code, '/app/commerce/rules/a.ts');
  expect([inside?.code, transform(code, '/app/widgets/a.ts')]).toEqual(['\nconst a = 3;', null]);
});

it('reports which values it writes into which module', () => {
  const inlined: [string, string][] = [];
  const texts = namedConstants([
    {
      name: 'messages',
      file: '/commerce/messages.ts',
      values: { hello: 'Hello', bye: 'Bye' },
      onInlined: (moduleId, key) => inlined.push([moduleId, key]),
    },
  ]).transform as unknown as typeof transform;
  texts("import { messages } from '../commerce/messages.ts';\nsay(messages.hello);", '/app/widgets/a.ts?part');
  texts('say(messages.bye);', '/app/widgets/b.ts');
  expect(inlined).toEqual([['/app/widgets/a.ts?part', 'hello']]);
});
