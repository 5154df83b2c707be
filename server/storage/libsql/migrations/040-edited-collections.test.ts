import { expect, it } from 'vitest';
import { openDatabase } from '../database.ts';
import addEditedCollections from './040-edited-collections.ts';

it('makes the collections of an older shop searchable by name, and marks none of them as edited', () => {
  const database = openDatabase(':memory:');
  database.execute(`CREATE TABLE collections (tenant TEXT, collection_id TEXT, slug TEXT, position INTEGER, hash TEXT,
    doc TEXT)`);
  for (const title of ['Café', 'चाय', undefined])
    database.run("INSERT INTO collections VALUES ('t', ?, ?, 1, '', ?)", [
      ...[`c-${title}`, 'c', JSON.stringify({ title })],
    ]);
  addEditedCollections(database);
  expect(database.all('SELECT words, edited_at AS edited FROM collections ORDER BY words')).toEqual([
    { words: ' c', edited: null },
    { words: 'cafe c', edited: null },
    { words: 'चाय c', edited: null },
  ]);
  database.close();
});
