/** A value on a page of the admin: a text, or a time in milliseconds since 1970. */
export type AdminValue = { text: string } | { at: number };

/** A value with its label. */
export type AdminFact = { label: string } & AdminValue;

/** Content of a plug-in's page in the admin. Texts are plain text; the admin renders them. */
export interface AdminPageContent {
  /** Problems that need the staff's attention, such as the failure of the last request. */
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
  /** Returns its current content. */
  read(context: never): Promise<AdminPageContent>;
}

/** A page of the admin with the plug-in that it belongs to. */
export interface PluginPage {
  plugin: string;
  page: AdminPage;
  /** Secret values that are redacted from the content. */
  secrets: readonly string[];
}
