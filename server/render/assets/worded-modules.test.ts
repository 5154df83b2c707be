import { expect, it } from 'vitest';
import { messages } from '../../../commerce/messages.ts';
import { type ClientModules, createModuleBundles } from './client-modules.ts';
import { wordedModules } from './worded-modules.ts';

const code = `(r,l)=>({a:\`${messages.cartEmpty}\`,b:"${messages.cartFull}",c:'${messages.outOfStock}'})`;
const built: ClientModules = {
  version: '0123abcd',
  scripts: { main: '/assets/main-x.js' },
  modules: [
    { code: '', imports: [], lazy: [] },
    { code, imports: [], lazy: [], messages: ['cartEmpty', 'cartFull', 'outOfStock'] },
    { code, imports: [], lazy: [] },
  ],
  entries: { main: 0, 'widget/cart': 1, 'widget/other': 2 },
  functions: {},
};
const hostile = `\`\${1}" '\\ {title}`;
const own = {
  en: { cartEmpty: hostile, cartFull: 'Voll.', outOfStock: '{title} is gone.' },
  de: { cartFull: 'Voll.' },
};

/** The exports of a module of a wording. */
const exportsOf = (language: string, at: number): unknown => {
  const { code: text } = wordedModules(built, own).get(language)!.modules[at]!;
  const literal = /\(\{(.*)\}\)$/.exec(text)![1]!;
  return literal;
};

it("writes a shop's texts into the modules that have the message, whatever they contain", () => {
  expect(exportsOf('en', 1)).toBe(`a:${JSON.stringify(hostile)},b:"Voll.",c:"{title} is gone."`);
  expect(exportsOf('de', 1)).toBe(`a:\`${messages.cartEmpty}\`,b:"Voll.",c:'${messages.outOfStock}'`);
  expect(wordedModules(built, own).get('en')!.modules[2]).toBe(built.modules[2]);
});

it('has no modules for a shop without its own wording, and addresses of their own for each language', () => {
  expect(wordedModules(built, {}).size).toBe(0);
  expect(wordedModules(built, { fr: { notFound: 'Rien.' } }).size).toBe(0);
  const all = [built, ...wordedModules(built, own).values()].map((modules) => createModuleBundles(modules));
  const addresses = all.map(({ addressOf }) => addressOf([1])!);
  expect(new Set(addresses).size).toBe(3);
  expect(all.map(({ read }) => read(addresses[1]!) !== undefined)).toEqual([false, true, false]);
});
