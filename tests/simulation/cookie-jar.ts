/** The cookies of one browser, which its pages share. */
export interface CookieJar {
  /** Value of the Cookie header of a request, including cookies that scripts cannot read. */
  header(): string;
  /** The cookies that scripts can read. */
  readable(): string;
  take(setCookies: string | string[] | undefined): void;
}

/** Creates an empty jar. */
export function cookieJar(): CookieJar {
  const cookies = new Map<string, { value: string; isHidden: boolean }>();
  const text = (hidden: boolean) =>
    [...cookies].flatMap(([name, { value, isHidden }]) => (hidden || !isHidden ? `${name}=${value}` : [])).join('; ');
  return {
    header: () => text(true),
    readable: () => text(false),
    take(setCookies) {
      for (const line of [setCookies ?? []].flat()) {
        const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!;
        if (line.includes('Max-Age=0')) cookies.delete(name!);
        else cookies.set(name!, { value: value!, isHidden: line.includes('HttpOnly') });
      }
    },
  };
}
