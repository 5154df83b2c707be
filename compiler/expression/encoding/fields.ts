import type { TreeKind } from '../tree.ts';

/** How a field travels: as it is, or as a tree, a list of trees and so on. */
export type FieldType = 'plain' | 'tree' | 'trees' | 'pairs' | 'terms';

/** The kinds of node in the order of their codes, with their fields. New kinds go to the end, so old trees stay readable. */
export const layout: readonly (readonly [TreeKind, readonly (readonly [string, FieldType])[]])[] = [
  ['literal', [['value', 'plain']]],
  [
    'regex',
    [
      ['pattern', 'plain'],
      ['flags', 'plain'],
    ],
  ],
  ['name', [['name', 'plain']]],
  ['variable', [['name', 'plain']]],
  ['wildcard', []],
  ['descendant', []],
  ['parent', [['label', 'plain']]],
  [
    'path',
    [
      ['steps', 'trees'],
      ['keepSingleton', 'plain'],
    ],
  ],
  [
    'arithmetic',
    [
      ['operator', 'plain'],
      ['left', 'tree'],
      ['right', 'tree'],
    ],
  ],
  [
    'comparison',
    [
      ['operator', 'plain'],
      ['left', 'tree'],
      ['right', 'tree'],
    ],
  ],
  [
    'equality',
    [
      ['operator', 'plain'],
      ['left', 'tree'],
      ['right', 'tree'],
    ],
  ],
  [
    'logic',
    [
      ['operator', 'plain'],
      ['left', 'tree'],
      ['right', 'tree'],
    ],
  ],
  [
    'concat',
    [
      ['left', 'tree'],
      ['right', 'tree'],
    ],
  ],
  [
    'membership',
    [
      ['left', 'tree'],
      ['right', 'tree'],
    ],
  ],
  [
    'range',
    [
      ['left', 'tree'],
      ['right', 'tree'],
    ],
  ],
  ['negation', [['value', 'tree']]],
  ['array', [['items', 'trees']]],
  ['object', [['pairs', 'pairs']]],
  [
    'condition',
    [
      ['test', 'tree'],
      ['yes', 'tree'],
      ['no', 'tree'],
    ],
  ],
  [
    'fallback',
    [
      ['operator', 'plain'],
      ['value', 'tree'],
      ['no', 'tree'],
    ],
  ],
  ['block', [['expressions', 'trees']]],
  [
    'bind',
    [
      ['name', 'plain'],
      ['value', 'tree'],
    ],
  ],
  [
    'lambda',
    [
      ['parameters', 'plain'],
      ['signature', 'plain'],
      ['body', 'tree'],
    ],
  ],
  [
    'call',
    [
      ['callee', 'tree'],
      ['arguments', 'trees'],
      ['tail', 'plain'],
    ],
  ],
  [
    'partial',
    [
      ['callee', 'tree'],
      ['arguments', 'trees'],
    ],
  ],
  [
    'apply',
    [
      ['left', 'tree'],
      ['right', 'tree'],
    ],
  ],
  [
    'transform',
    [
      ['pattern', 'tree'],
      ['update', 'tree'],
      ['deletion', 'tree'],
    ],
  ],
  ['sort', [['terms', 'terms']]],
  ['placeholder', []],
  ['error', []],
];

/** Extras under the one letter they travel by. */
export const extraLetters: Readonly<Record<string, string>> = {
  predicates: 'p',
  group: 'g',
  keepArray: 'k',
  stages: 's',
  focus: 'f',
  index: 'i',
  ancestor: 'a',
  tuple: 't',
  consArray: 'c',
};
