import { expect, it } from 'vitest';
import { openDatabase } from '../database.ts';
import addMediaLibrary from './042-media.ts';

const copy = (letter: string) => `/media/copies/${letter.repeat(40)}.webp`;
const asset = (url: string, altText = '') => ({ url, altText, mimeType: 'image/webp', width: 30, height: 20 });

it('indexes the pictures of an older shop, and the documents that show them', () => {
  const database = openDatabase(':memory:');
  database.execute(`
    CREATE TABLE products (tenant TEXT, product_id TEXT, doc TEXT, changed_at INTEGER);
    CREATE TABLE collections (tenant TEXT, collection_id TEXT, doc TEXT, edited_at INTEGER);
    CREATE TABLE documents (tenant TEXT, kind TEXT, document_id TEXT, draft TEXT, published_source TEXT);
    CREATE TABLE document_versions (tenant TEXT, kind TEXT, document_id TEXT, version INTEGER, source TEXT);
    CREATE TABLE orders (tenant TEXT, order_id TEXT, doc TEXT);
    CREATE TABLE price_rules (tenant TEXT, kind TEXT, rule_id TEXT, doc TEXT);
    CREATE TABLE releases (tenant TEXT, release_id TEXT, texts TEXT);`);
  const product = {
    title: 'Café cup',
    descriptionHtml: '',
    assets: [asset(copy('a'), 'A cup'), asset(copy('b')), asset('https://elsewhere.example/x.png')],
  };
  // More products than one batch reads.
  for (let number = 0; number < 450; number += 1)
    database.run('INSERT INTO products VALUES (?, ?, ?, ?)', [
      't',
      `p${String(number).padStart(3, '0')}`,
      JSON.stringify(number === 449 ? product : { title: 'None', assets: [] }),
      number === 449 ? 7 : null,
    ]);
  database.run("INSERT INTO collections VALUES ('t', 'c', ?, NULL)", [
    JSON.stringify({ title: 'Tea', asset: asset(copy('c')) }),
  ]);
  database.run("INSERT INTO documents VALUES ('t', 'page', 'home', ?, ?)", [
    `{"src":"${copy('a')}?width=320"}`,
    `{"src":"${copy('b')}"}`,
  ]);
  database.run("INSERT INTO documents VALUES ('t', 'fragment', 'top', ?, NULL)", [`{"src":"${copy('d')}"}`]);
  database.run("INSERT INTO document_versions VALUES ('t', 'page', 'home', 1, ?)", [copy('e')]);
  database.run("INSERT INTO orders VALUES ('t', 'o', ?)", [JSON.stringify([copy('a')])]);
  database.run("INSERT INTO price_rules VALUES ('t', 'extra', 'wrap', ?)", [JSON.stringify({ picture: copy('a') })]);
  database.run("INSERT INTO releases VALUES ('t', 'r', ?)", [JSON.stringify([copy('b')])]);
  addMediaLibrary(database);
  expect(
    database
      .all<object>('SELECT url, name, alt_text, folder, words, created_at, width FROM media ORDER BY url')
      .map((row) => Object.values(row)),
  ).toEqual([
    [copy('a'), 'Café cup 1', 'A cup', 'Products', 'cafe cup 1 a cup', 7, 30],
    [copy('b'), 'Café cup 2', '', 'Products', 'cafe cup 2 ', 7, 30],
    [copy('c'), 'Tea', '', 'Collections', 'tea ', 0, 30],
  ]);
  expect(
    database
      .all<{ kind: string; subject: string; media_id: string }>('SELECT kind, subject, media_id FROM media_uses')
      .map(({ kind, subject, media_id: id }) => `${kind} ${subject} ${id[0]}`)
      .sort(),
  ).toEqual([
    'collection c c',
    'fragment top d',
    'order o a',
    'page home a',
    'page home b',
    'price-rule extra wrap a',
    'product p449 a',
    'product p449 b',
    'release r b',
    'version page home 1 e',
  ]);
  database.close();
});
