/** Whether a value is a File object of the browser. */
export const isFile = (value: unknown): value is File => typeof File === 'function' && value instanceof File;

function takes(accepted: unknown, type: string): boolean {
  if (typeof accepted !== 'string') return false;
  const wanted = accepted.toLowerCase();
  return wanted.endsWith('/*') ? type.startsWith(wanted.slice(0, -1)) : type === wanted;
}

interface Limits {
  accept: readonly unknown[];
  maxFileSize: number;
}

/** Returns why a file cannot be uploaded. The server makes the final decision from the file's content. */
export function problemOf(file: File, { accept, maxFileSize }: Limits): 'file-type' | 'size' | undefined {
  if (accept.length > 0 && !accept.some((each) => takes(each, file.type.toLowerCase()))) return 'file-type';
  return file.size > maxFileSize ? 'size' : undefined;
}
