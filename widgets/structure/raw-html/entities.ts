/** The named characters that editors and catalogues really write. */
const named: Record<string, string> = {
  amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0', copy: '©', reg: '®', trade: '™', hellip: '…', mdash: '—', ndash: '–',
  lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”', bull: '•', middot: '·', deg: '°', times: '×', divide: '÷', plusmn: '±', frac12: '½', frac14: '¼',
  frac34: '¾', eacute: 'é', egrave: 'è', agrave: 'à', aacute: 'á', acirc: 'â', auml: 'ä', ouml: 'ö', uuml: 'ü', szlig: 'ß', ccedil: 'ç', ntilde: 'ñ',
  oacute: 'ó', iacute: 'í', uacute: 'ú', ocirc: 'ô', ecirc: 'ê', icirc: 'î', oslash: 'ø', aring: 'å', aelig: 'æ', euro: '€', pound: '£', yen: '¥',
  cent: '¢', sect: '§', para: '¶', laquo: '«', raquo: '»', iexcl: '¡', iquest: '¿', micro: 'µ', sup2: '²', sup3: '³', thinsp: '\u2009', zwj: '\u200d', zwnj: '\u200c', shy: '\u00ad',
};

/** Text with its character references resolved; what is no reference stays as it is. */
export const decodeEntities = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([a-zA-Z]\w{1,9}));/g, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return Object.hasOwn(named, name) ? named[name]! : whole;
    const point = decimal === undefined ? Number.parseInt(hex!, 16) : Number(decimal);
    return point > 0 && point <= 0x10ffff && !(point >= 0xd800 && point <= 0xdfff) ? String.fromCodePoint(point) : '\ufffd';
  });
