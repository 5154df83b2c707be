import { UploadedFile } from './multipart.ts';

const entryOf = async (entry: FormDataEntryValue): Promise<string | UploadedFile> =>
  typeof entry === 'string'
    ? entry
    : new UploadedFile(entry.name, entry.type, new Uint8Array(await entry.arrayBuffer()));

/**
 * Converts a `FormData` to an object, in the same form as a multipart body: several entries with one name become a
 * list.
 */
export async function bodyOfForm(form: FormData): Promise<Record<string, unknown>> {
  const names = [...new Set(form.keys())];
  const entries = names.map(async (name) => {
    const all = await Promise.all(form.getAll(name).map(entryOf));
    return [name, all.length > 1 ? all : all[0]] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}
