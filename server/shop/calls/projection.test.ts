import { describe, expect, it } from 'vitest';
import {
  anything,
  dictionary,
  either,
  list,
  nullable,
  object,
  openObject,
  optional,
  text,
} from '../../../schemas/schema.ts';
import { projectionOf } from './projection.ts';

const person = object({ name: text('Name'), nick: optional(text('Nickname')) });
const secret = { name: 'Asha', password: 'x' };

describe('projectionOf', () => {
  it.each([
    ['an object', person, secret, { name: 'Asha' }],
    ['a list', list('People', person), [secret, secret], [{ name: 'Asha' }, { name: 'Asha' }]],
    ['an object within an object', object({ person }), { person: secret }, { person: { name: 'Asha' } }],
    ['a dictionary', dictionary('People', person), { a: secret }, { a: { name: 'Asha' } }],
    [
      'something that may be null',
      object({ person: nullable(person) }),
      { person: secret },
      { person: { name: 'Asha' } },
    ],
    ['null', object({ person: nullable(person) }), { person: null }, { person: null }],
    ['one of two kinds', either('Some', [person, list('People', person)]), [secret], [{ name: 'Asha' }]],
    ['an open object', openObject({ name: text('Name') }), secret, secret],
    ['anything', object({ any: anything('Any') }), { any: secret }, { any: secret }],
    ['a text where an object should be', person, 'Asha', 'Asha'],
  ])('%s', (_, schema, value, expected) => {
    expect(projectionOf(schema)(value)).toEqual(expected);
  });
});
