import { describe, expect, it } from 'vitest';
import { defaultTexts } from '../../compiler/translations/readable-texts.ts';
import { shopRegistry } from '../shop-registry.ts';
import { interfaceTexts } from './interface-texts.ts';

const texts = [
  ...new Set([...shopRegistry.widgets.values()].flatMap((contract) => defaultTexts(contract).map(({ text }) => text))),
];
const placeholders = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([each]) => each).sort();

describe.each(Object.entries(interfaceTexts))('the interface in %s', (_, translations) => {
  it('has every text of the widgets, and no other', () => {
    expect(Object.keys(translations).sort()).toEqual([...texts].sort());
  });

  it.each(Object.entries(translations))('keeps the placeholders of %j', (text, translation) => {
    expect(placeholders(translation)).toEqual(placeholders(text));
    expect(translation.trim()).toBe(translation);
    expect(translation).not.toBe('');
  });
});
