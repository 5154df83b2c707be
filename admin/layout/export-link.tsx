interface ExportLinkProps {
  /** Name of the file. */
  name: string;
  href: string;
}

/** Saves a list as CSV. The browser loads it, so its length does not matter. */
export const ExportLink = ({ name, href }: ExportLinkProps) => (
  <a className="button" href={href} download={name}>
    Export CSV
  </a>
);
