/**
 * Iterates over the pages of a list from a cursor to the end. Pages are read on demand, so that only one is in
 * memory.
 */
export async function* readPages<Page extends { next?: string }>(
  read: (after: string | undefined) => Promise<Page>,
  from?: string,
): AsyncGenerator<Page> {
  let after = from;
  do {
    const page = await read(after);
    yield page;
    after = page.next;
  } while (after !== undefined);
}
