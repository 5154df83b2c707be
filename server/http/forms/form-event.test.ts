import { expect, it } from 'vitest';
import { readForm } from './form-event.ts';

const read = (text: string) => readForm(new URLSearchParams(text));

it('reads the event of a form with the values of its fields', () => {
  const { entries, event } = read('do=w3+emit+submit&email=a%40b.example&email=c&zip=560+001');
  expect(entries).toEqual([]);
  expect(event).toMatchObject({ widget: 'w3', kind: 'emit', name: 'submit' });
  expect({ ...event?.payload }).toEqual({ email: 'c', zip: '560 001' });
  expect({ ...event?.values }).toEqual({ email: ['a@b.example', 'c'], zip: '560 001' });
});

it('reads the values of widget fields before the button', () => {
  const { entries, event } = read('w12_0+select+value=Moss&do=w4+act+increment');
  expect(entries).toEqual([{ widget: 'w12_0', kind: 'act', name: 'select', payload: { value: 'Moss' } }]);
  expect(event).toMatchObject({ widget: 'w4', kind: 'act', name: 'increment' });
});

it('limits the number of values of widget fields', () => {
  const fields = Array.from({ length: 500 }, (_, at) => `w${at}+select+value=x`).join('&');
  expect(read(`${fields}&do=w4+act+increment`)).toMatchObject({ entries: { length: 50 }, event: { widget: 'w4' } });
});

it('reads the files of a field as a list', () => {
  const [first, second, other] = ['a', 'b', 'c'].map((name) => new File(['x'], name));
  const { entries, event } = readForm([
    ['w3 add files', first!],
    ['w3 add files', second!],
    ['w4 add files', other!],
    ['stray', other!],
    ['do', 'w1 act submit'],
  ]);
  expect(entries.map(({ widget, payload }) => [widget, payload])).toEqual([
    ['w3', { files: [first, second] }],
    ['w4', { files: [other] }],
  ]);
  expect(event?.values).toEqual({});
});

it.each([
  'do=',
  'do=w3',
  'do=w3+emit',
  'do=w3+run+submit',
  'do=w3+act+__proto__',
  'do=x3+act+open',
  'do=w3+act+open+twice',
  `do=w${'3'.repeat(400)}+act+open`,
])('finds no event in %.40s', (text) => {
  expect(read(text).event).toBeUndefined();
});

it('keeps names of properties from reaching prototypes', () => {
  const { event } = read('do=w3+emit+submit&__proto__=x&constructor=y');
  expect(Object.keys(event!.payload)).toEqual(['__proto__', 'constructor']);
  expect(({} as Record<string, unknown>).x).toBeUndefined();
});
