/** Thrown for what only React can write: hooks, context, classes. The page is then drawn by React. */
export class ReactRequiredError extends Error {
  constructor(what: string) {
    super(`${what} can only be written by React`);
    this.name = 'NeedsReact';
  }
}
