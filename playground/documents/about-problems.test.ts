import { expect, it } from 'vitest';
import { addressProblem, nameProblem } from './about-problems.ts';

const pages = [
  { id: 'home', slug: '/' },
  { id: 'product', slug: '/products/:slug' },
];

it.each([
  ['', 'Enter a name.'],
  ['Diwali', /small letters/],
  ['-x', /small letters/],
  ['home', /already exists/],
  ['diwali-2', undefined],
])('checks the name %s', (id, problem) => {
  const found = nameProblem(id, ['home']);
  problem === undefined ? expect(found).toBeUndefined() : expect(found).toMatch(problem);
});

it.each([
  ['/', 'home', undefined],
  ['/', 'other', /The page home has this address/],
  ['/products/:name', 'other', /The page product/],
  ['/playground', 'other', /server answers/],
  ['sale', 'other', 'This address does not begin with "/". Write /sale'],
  ['/a b', 'other', /blanks/],
  ['/sale/2026', 'other', undefined],
])('checks the address %s of the page %s', (slug, id, problem) => {
  const found = addressProblem({ id, slug }, pages);
  problem === undefined ? expect(found).toBeUndefined() : expect(found).toMatch(problem);
});
