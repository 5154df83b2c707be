/** The cookies of one browser, as its pages share them. */
export interface CookieJar {
  /** What a request carries, and a script reads besides. */
  header(): string;
  /** What scripts can read. */
  readable(): string;
  take(setCookies: string | string[] | undefined): void;
}

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
