/** A value on a page of the admin: a text, or a time in milliseconds since 1970. */
export type AdminValue = { text: string } | { at: number };

/** A value with its label. */
export type AdminFact = { label: string } & AdminValue;

/** What a plug-in's page in the admin shows. Texts are plain: the admin draws them. */
export interface AdminPageContent {
  /** What the staff has to look at, such as the failure of the last request. */
  problems?: readonly string[];
  facts?: readonly AdminFact[];
  tables?: readonly {
    title: string;
    columns: readonly string[];
    rows: readonly (readonly (string | AdminValue)[])[];
  }[];
}

/** A page that a plug-in adds to the admin, for merchants and developers only. */
export interface AdminPage {
  /** Title of the page, and its name in the navigation. */
  title: string;
  /** One sentence about it. */
  summary?: string;
  /** Returns what it shows now. */
  read(context: never): Promise<AdminPageContent>;
}

/** A page of the admin with the plug-in that it belongs to. */
export interface PluginPage {
  plugin: string;
  page: AdminPage;
  /** Values that are removed from what is shown. */
  secrets: readonly string[];
}
