import { expect, it } from 'vitest';
import { documentIn } from '../layout/use-open-document.ts';
import { filterDocuments } from '../panels/pages/filter-documents.ts';
import { commandOf, shortcuts } from './shortcuts.ts';

const press = (code: string, held: Partial<Record<'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey', boolean>> = {}) => ({
  key: '',
  code,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
});

it('maps key presses to commands', () => {
  expect(commandOf(press('KeyS', { ctrlKey: true }), false)).toBe('save');
  expect(commandOf(press('KeyS', { metaKey: true }), true)).toBe('save');
  expect(commandOf(press('KeyS', { ctrlKey: true }), true)).toBeUndefined();
  expect(commandOf(press('KeyF', { shiftKey: true, altKey: true }), false)).toBe('format');
  expect(commandOf(press('Digit2', { altKey: true }), false)).toBe('width-2');
  expect(commandOf(press('Slash', { ctrlKey: true }), false)).toBe('show-shortcuts');
  expect(commandOf(press('KeyS'), false)).toBeUndefined();
});

it('has no duplicate keys', () => {
  expect(new Set(shortcuts.map(({ keys }) => keys)).size).toBe(shortcuts.length);
});

it('reads the open document from the URL', () => {
  expect(documentIn('#fragments/header')).toEqual({ kind: 'fragments', id: 'header' });
  expect(documentIn('#pages/../x')).toEqual({ kind: 'pages', id: 'home' });
});

it('finds documents by any of their words', () => {
  const document = { id: 'product', slug: '/products/:slug', type: 'PRODUCT', title: 'A product' };
  const rest = { draftVersion: 1, hasUnpublishedChanges: false, updatedAt: '' };
  const documents = [{ ...document, ...rest }];
  expect(filterDocuments(documents, 'slug prod')).toHaveLength(1);
  expect(filterDocuments(documents, 'cart')).toHaveLength(0);
});
