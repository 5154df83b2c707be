/** Pages of a list from a cursor to the end. Each is read when it is wanted, so one at a time is in memory. */
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
