import { escapeHtml } from '../../core/escape-html.ts';
import type { InvoiceView } from './invoice-view.ts';

/** Content security policy of an invoice page, which has inline style and no scripts. */
export const invoicePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const style = `
:root{color-scheme:light dark;--paper:#fff;--ink:#1d1b18;--muted:#5f5a52;--line:#d9d4ca}
@media(prefers-color-scheme:dark){:root{--paper:#171614;--ink:#f1ede4;--muted:#b0a99c;--line:#3d3a34}}
*{box-sizing:border-box}
body{margin:0;padding:clamp(1rem,5vw,3rem);background:var(--paper);color:var(--ink);font:1rem/1.5 system-ui,sans-serif}
main{max-width:50rem;margin-inline:auto;overflow-wrap:anywhere}
h1{margin:0 0 1.5rem;font:400 clamp(1.75rem,5vw,2.5rem)/1.2 Georgia,serif}
h2{margin:0;font-size:.875rem;font-weight:600;color:var(--muted)}
p{margin:0}a{color:inherit}
.file{margin-block-end:1.5rem}
.parties{display:grid;grid-template-columns:repeat(auto-fit,minmax(14rem,1fr));gap:1.5rem;margin-block-end:2rem}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.25rem 1rem;align-content:start;margin:0}
dt,.detail{color:var(--muted)}dd{margin:0}
table{width:100%;border-collapse:collapse;margin-block-end:2rem}
th{font-weight:600;text-align:start;color:var(--muted);font-size:.875rem}
th,td{padding:.5rem 0;border-block-end:1px solid var(--line);vertical-align:top}
th+th,td+td{padding-inline-start:1rem}
.number{text-align:end;font-variant-numeric:tabular-nums;white-space:nowrap}
tbody th,tfoot th{color:inherit;font-size:1rem;font-weight:400}tfoot .total>*{font-weight:700}
.detail{display:block;font-size:.875rem}.of-phones{display:none}
caption{text-align:start;font-weight:600;padding-block-end:.25rem}
@media screen and (max-width:36rem){.price,.quantity{display:none}.of-phones{display:block}}
@media print{:root{--paper:#fff;--ink:#000;--muted:#444;--line:#bbb}body{padding:0;font-size:10.5pt}.file{display:none}tr,.notes{break-inside:avoid}}
@page{size:A4;margin:18mm}`;

const party = ({ label, name, lines }: InvoiceView['seller']): string =>
  `<section><h2>${escapeHtml(label)}</h2><p><strong><bdi>${escapeHtml(name)}</bdi></strong></p>${lines
    .map((line) => `<p><bdi>${escapeHtml(line)}</bdi></p>`)
    .join('')}</section>`;

/** Phones have no room for quantity and price columns, so a row repeats both below the title. */
function goodsRow({ title, detail, quantity, price, amount }: InvoiceView['goods'][number]): string {
  const pieces = [quantity, price].filter((each) => each !== '').join(' × ');
  const details = [
    detail === '' ? '' : `<span class="detail"><bdi>${escapeHtml(detail)}</bdi></span>`,
    pieces === '' ? '' : `<span class="detail of-phones">${escapeHtml(pieces)}</span>`,
  ].join('');
  return `<tr><th scope="row"><bdi>${escapeHtml(title)}</bdi>${details}</th><td class="number quantity">${escapeHtml(quantity)}</td><td class="number price">${escapeHtml(price)}</td><td class="number">${escapeHtml(amount)}</td></tr>`;
}

const sumRow = (label: string, amount: string, kind = ''): string =>
  `<tr${kind}><th scope="row"><bdi>${escapeHtml(label)}</bdi></th><td class="quantity"></td><td class="price"></td><td class="number">${escapeHtml(amount)}</td></tr>`;

const taxTable = ({ label, columns, rows }: InvoiceView['taxes']): string =>
  rows.length === 0
    ? ''
    : `<table><caption>${escapeHtml(label)}</caption><thead><tr>${columns
        .map((column, at) => `<th scope="col"${at > 0 ? ' class="number"' : ''}>${escapeHtml(column)}</th>`)
        .join('')}</tr></thead><tbody>${rows
        .map(
          ([rate, net, tax]) =>
            `<tr><th scope="row">${escapeHtml(rate)}</th><td class="number">${escapeHtml(net)}</td><td class="number">${escapeHtml(tax)}</td></tr>`,
        )
        .join('')}</tbody></table>`;

/**
 * Returns the HTML page of an invoice, which prints on A4.
 * @param file address of the invoice as a PDF file
 */
export function invoiceHtml(view: InvoiceView, file: string): string {
  const { lang, isRightToLeft, title, facts, seller, buyer, columns, goods, others, sums, taxes, notes } = view;
  const [total, ...rest] = sums;
  return `<!doctype html><html lang="${escapeHtml(lang)}"${isRightToLeft ? ' dir="rtl"' : ''}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${style}</style></head><body><main><h1>${escapeHtml(title)}</h1><p class="file"><a href="${escapeHtml(file)}">${escapeHtml(view.file)}</a></p><div class="parties">${party(seller)}${party(buyer)}<dl>${facts
    .map(({ label, value }) => `<dt>${escapeHtml(label)}</dt><dd><bdi>${escapeHtml(value)}</bdi></dd>`)
    .join(
      '',
    )}</dl></div><table><thead><tr><th scope="col">${escapeHtml(columns.item)}</th><th scope="col" class="number quantity">${escapeHtml(columns.quantity)}</th><th scope="col" class="number price">${escapeHtml(columns.price)}</th><th scope="col" class="number">${escapeHtml(columns.amount)}</th></tr></thead><tbody>${goods
    .map(goodsRow)
    .join('')}</tbody><tfoot>${others.map((row) => sumRow(row.title, row.amount)).join('')}${sumRow(
    total!.label,
    total!.amount,
    ' class="total"',
  )}${rest.map((row) => sumRow(row.label, row.amount)).join('')}</tfoot></table>${taxTable(taxes)}<div class="notes">${notes
    .map((line) => `<p><bdi>${escapeHtml(line)}</bdi></p>`)
    .join('')}</div></main></body></html>`;
}
