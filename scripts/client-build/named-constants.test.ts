import { expect, it } from 'vitest';
import { namedConstants } from './named-constants.ts';

const plugin = namedConstants([
  { name: 'limits', file: '/commerce/limits.ts', values: { few: 3, list: [1, 2], long: 'x'.repeat(500) } },
]);
const transform = plugin.transform as unknown as (code: string, id: string) => { code: string } | null;
const written = (code: string) => transform(code, '/app/widgets/a.ts')?.code ?? code;
const from = "from '../commerce/limits.ts';";

it.each([
  ['the only member', `import { limits } ${from}\nconst a = limits.few;`, '\nconst a = 3;'],
  [
    'a member beside others',
    `import { limits, other } ${from}\nuse(other, limits.list);`,
    `import { other } ${from}\nuse(other, [1,2]);`,
  ],
  [
    'a value that is too long',
    `import { limits } ${from}\nuse(limits.long);`,
    `import { limits } ${from}\nuse(limits.long);`,
  ],
  [
    'the table as a whole',
    `import { limits } ${from}\nuse(limits, limits.few);`,
    `import { limits } ${from}\nuse(limits, 3);`,
  ],
  [
    'a member of the same name elsewhere',
    `import { limits } ${from}\nuse(page.limits.few);`,
    `\nuse(page.limits.few);`,
  ],
  ['a member that is spread', `import { limits } ${from}\nuse({ ...limits.list });`, '\nuse({ ...[1,2] });'],
  [
    'no member that is spread and too long',
    `import { limits } ${from}\nuse(...limits.long);`,
    `import { limits } ${from}\nuse(...limits.long);`,
  ],
  [
    'the table itself where it is spread',
    `import { limits } ${from}\nuse({ ...limits });`,
    `import { limits } ${from}\nuse({ ...limits });`,
  ],
  [
    'a table that a comment names too',
    `import { limits } ${from}\n/** Of limits.few, as limits say. */\n// See limits.\nuse(limits.few);`,
    '\n/** Of 3, as limits say. */\n// See limits.\nuse(3);',
  ],
  [
    'members that are taken out of it',
    `import { limits } ${from}\nconst { few, list } = limits;`,
    '\nconst few = 3, list = [1,2];',
  ],
  [
    'no members that are taken out beside one that is too long',
    `import { limits } ${from}\nconst { few, long } = limits;`,
    `import { limits } ${from}\nconst { few, long } = limits;`,
  ],
  [
    'another table',
    "import { limits } from './own.ts';\nuse(limits.few);",
    "import { limits } from './own.ts';\nuse(limits.few);",
  ],
])('inlines %s', (_, code, expected) => {
  expect(written(code)).toBe(expected);
});

it('inlines members in files beside the table', () => {
  const code = "import { limits } from '../limits.ts';\nconst a = limits.few;";
  const inside = transform(code, '/app/commerce/rules/a.ts');
  expect([inside?.code, transform(code, '/app/widgets/a.ts')]).toEqual(['\nconst a = 3;', null]);
});
