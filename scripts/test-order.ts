import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The slowest test files, slowest first. If one of them started last, it would keep a single worker busy while the
 * other one is idle.
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

/**
 * Returns the position of a file in the order: files without a document come before those with one, and within each
 * group the slowest come first.
 */
export function rankOf(path: string, text: string): number {
  const position = longest.findIndex((each) => path.endsWith(`/${each}`));
  const group = text.startsWith('// @vitest-environment') ? longest.length + 1 : 0;
  return group + (position >= 0 ? position : longest.length);
}

/**
 * Order of test files. A worker ends when the next file needs another environment, and the next worker loads every
 * module again, so files with the same environment run one after another. Files whose listeners stay on the window get
 * a separate environment through environment options that no other file has.
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
