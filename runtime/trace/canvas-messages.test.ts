import { describe, expect, it } from 'vitest';
import { type FromCanvas, readConnect, readFromCanvas, readToCanvas } from './canvas-messages.ts';

const box = { left: 0, top: 1.5, width: 20, height: 30 };
const held = { altKey: false, ctrlKey: true, metaKey: false, shiftKey: false };

const told: FromCanvas[] = [
  { type: 'shown', hasScript: true, height: 1200, problem: { kind: 'busy', message: '' } },
  {
    type: 'marks',
    left: 0,
    top: 40,
    width: 390,
    nodes: [{ pointer: '/body/0', boxes: [box], space: { top: 1, right: 2, bottom: 3, left: 4 } }],
  },
  { type: 'hover' },
  { type: 'press', pointer: '/body/0', row: 2, isAdded: true },
  { type: 'open', pointer: '/body/0' },
  { type: 'writing', pointer: '/body/0', text: 'Words' },
  { type: 'written', text: 'x'.repeat(2_000_000) },
  { type: 'key', key: 'z', code: 'KeyZ', ...held },
  { type: 'copy', isCut: true },
  { type: 'paste', html: '<p>x</p>', hasFiles: false, text: '[]', meanings: '' },
  { type: 'place', request: 1, pointer: '/body/0', share: 0.4, box },
  { type: 'leaving', address: '/cart', isReload: false },
  { type: 'compared', request: 1, markups: [{ pointer: '/body/0', digest: 'a.b.1' }] },
  {
    type: 'checked',
    request: 1,
    problems: [{ id: 'color-contrast', impact: 'serious', help: 'Contrast', count: 1, pointers: [] }],
  },
  { type: 'trace', message: { endcap: 'trace' } },
];

describe('a message of a canvas', () => {
  it.each(told)('is read if it has the type $type', (message) => {
    expect(readFromCanvas(JSON.stringify(message))).toEqual(message);
  });

  it.each<[what: string, sent: unknown]>([
    ['is not text', { type: 'hover' }],
    ['is not JSON', '{'],
    ['is nothing', 'null'],
    ['is a list', '[]'],
    ['has no type', '{}'],
    ['has another type', '{"type":"publish"}'],
    ['has a type of every object', '{"type":"constructor"}'],
    ['has a type that is none', '{"type":"__proto__"}'],
    ['asks what an editor asks', '{"type":"reveal","pointer":"/body/0"}'],
    ['has more than it may', '{"type":"hover","html":"<b>"}'],
    ['has less than it must', '{"type":"press"}'],
    ['has a pointer without end', JSON.stringify({ type: 'hover', pointer: 'x'.repeat(2001) })],
    ['has a text without end', JSON.stringify({ type: 'written', text: 'x'.repeat(2_600_000) })],
    ['has numbers without end', '{"type":"shown","hasScript":true,"height":1e300}'],
    [
      'has a box that is none',
      '{"type":"place","request":1,"share":0,"box":{"left":"0","top":0,"width":0,"height":0}}',
    ],
    [
      'has boxes without end',
      JSON.stringify({
        type: 'marks',
        left: 0,
        top: 0,
        width: 0,
        nodes: [{ pointer: '', boxes: Array(501).fill(box) }],
      }),
    ],
    ['has a key without end', JSON.stringify({ type: 'key', key: 'x'.repeat(41), code: '', ...held })],
    ['is a trace without end', JSON.stringify({ type: 'trace', message: 'x'.repeat(16_000_001) })],
  ])('is refused if it %s', (_, sent) => {
    expect(readFromCanvas(sent)).toBeUndefined();
  });
});

it('reads an editor request, and rejects messages of a canvas', () => {
  const asked = { type: 'space', edges: ['left', 'right'], pixels: 8 };
  expect(readToCanvas(JSON.stringify(asked))).toEqual(asked);
  for (const message of told.filter(({ type }) => type !== 'trace'))
    expect(readToCanvas(JSON.stringify(message))).toBeUndefined();
});

it('opens a port only for an editor', () => {
  expect(readConnect({ endcap: 'canvas', left: 0, top: 10 })).toEqual({ endcap: 'canvas', left: 0, top: 10 });
  for (const other of [undefined, 'canvas', {}, { endcap: 'trace', left: 0, top: 0 }, { endcap: 'canvas' }])
    expect(readConnect(other)).toBeUndefined();
});
