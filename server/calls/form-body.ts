/** What a `FormData` holds, as a multipart body is read: several entries of one name are a list. */
export const bodyOfForm = (form: FormData): Record<string, unknown> =>
  Object.fromEntries(
    [...new Set(form.keys())].map((name) => {
      const all = form.getAll(name);
      return [name, all.length > 1 ? all : all[0]];
    }),
  );
