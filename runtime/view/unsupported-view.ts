/**
 * Thrown for anything that only React can render, in a widget that does not declare `react: true`. The widget is
 * shown as crashed.
 */
export class UnsupportedViewError extends Error {
  override readonly name = 'UnsupportedViewError';

  constructor(what: string) {
    super(`${what} needs \`react: true\` in the contract`);
  }
}
