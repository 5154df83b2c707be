const boundary = 'a-boundary-of-the-tests';

/** Creates a multipart request. An entry called `file` becomes a file with this name. */
export function multipart(
  entries: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
  fileName = 'file.pdf',
): { headers: Record<string, string>; payload: string } {
  const parts = Object.entries(entries).map(([name, value]) => {
    const file = name === 'file' ? `; filename="${fileName}"\r\ncontent-type: application/pdf` : '';
    return `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${file}\r\n\r\n${value}\r\n`;
  });
  return {
    headers: { ...headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: `${parts.join('')}--${boundary}--\r\n`,
  };
}
