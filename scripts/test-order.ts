import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Files that take longest, longest first. Begun last, one of them would keep a single worker busy while the other
 * has nothing left to do.
 */
export const longest = [
  'tests/robustness/kills/kills.test.ts',
  'tests/drawing/both-drawings.test.ts',
  'tests/robustness/locales.test.ts',
  'tests/robustness/hostile-pages.test.ts',
  'tests/robustness/slightly-wrong-pages.test.ts',
  'tests/seeded-mistakes/seeded-mistakes.test.ts',
  'tests/merchant-promises.test.ts',
  'tests/conformance/string-plan-values.test.ts',
  'tests/simulation/cart-convergence.test.ts',
  'tests/conformance/expression-costs.test.ts',
  'tests/journeys/commands.test.ts',
  'tests/journeys/imported-shop.test.ts',
  'tests/journeys/gallery.test.ts',
  'tests/journeys/staff-pages.test.ts',
  'tests/journeys/visual-editor.test.ts',
  'tests/journeys/merchant-media.test.ts',
  'tests/journeys/card-payment.test.ts',
  'tests/journeys/ways-to-buy.test.ts',
  'tests/journeys/empty-shop.test.ts',
  'tests/journeys/author-keyboard.test.ts',
  'tests/journeys/sale-page.test.ts',
  'tests/journeys/typed-fields.test.ts',
  'tests/journeys/small-screens.test.ts',
  'tests/journeys/whole-documents.test.ts',
  'tests/journeys/author.test.ts',
];

/** Position of a file in the order: those without a document before those with one, of each the longest first. */
export function rankOf(path: string, text: string): number {
  const position = longest.findIndex((each) => path.endsWith(`/${each}`));
  const group = text.startsWith('// @vitest-environment') ? longest.length + 1 : 0;
  return group + (position >= 0 ? position : longest.length);
}

/**
 * Order of test files. A worker ends when the next file asks for another environment, and the next worker loads every
 * module again: files of one environment follow each other. Those whose listeners stay on the window ask for one of
 * their own by options of the environment that no other file has.
 */
export default class TestOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const ranked = (await super.sort(files)).map((file) => ({
      file,
      rank: rankOf(file.moduleId, readFileSync(file.moduleId, 'utf8')),
    }));
    return ranked.sort((a, b) => a.rank - b.rank).map(({ file }) => file);
  }
}
