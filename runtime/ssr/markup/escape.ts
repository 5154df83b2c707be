const special = /["'&<>]/;

/** Text as it stands between tags or in a quoted attribute. */
export function escapeText(text: string): string {
  const first = text.search(special);
  if (first === -1) return text;
  let html = '';
  let from = 0;
  for (let index = first; index < text.length; index++) {
    const entity = entityOf(text.charCodeAt(index));
    if (entity === '') continue;
    html += text.slice(from, index) + entity;
    from = index + 1;
  }
  return html + text.slice(from);
}

function entityOf(code: number): string {
  switch (code) {
    case 34:
      return '&quot;';
    case 38:
      return '&amp;';
    case 39:
      return '&#x27;';
    case 60:
      return '&lt;';
    case 62:
      return '&gt;';
    default:
      return '';
  }
}
