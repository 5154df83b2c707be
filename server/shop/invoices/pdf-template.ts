/**
 * Typst template of an invoice (https://typst.app/docs). Everything about the order is passed as data in
 * `sys.inputs.view`, so none of it is read as markup.
 */
export const pdfTemplate = `
#let view = json(bytes(sys.inputs.view))
#let direction = if view.isRightToLeft { rtl } else { ltr }
#let near = if view.isRightToLeft { right } else { left }
#let far = if view.isRightToLeft { left } else { right }
#let muted = rgb("#5f5a52")
#let hair = 0.5pt + rgb("#d9d4ca")
#set document(title: view.title, author: view.seller.name, date: none)
#set page(
  paper: "a4",
  margin: (x: 18mm, top: 20mm, bottom: 22mm),
  footer: context {
    set text(size: 8pt, fill: muted)
    let pages = [#view.page #counter(page).display() / #counter(page).final().first()]
    grid(columns: (1fr, auto), align: (near, far), [#view.seller.name · #view.title], pages)
  },
)
#set text(font: json(bytes(sys.inputs.fonts)), size: 9.5pt, lang: view.language, dir: direction)
#set par(leading: 0.6em, spacing: 0.6em)
#show heading: set text(weight: "regular", size: 20pt)
#let label(body) = text(size: 8.5pt, fill: muted, body)
#let party(one) = {
  label(one.label)
  parbreak()
  strong(one.name)
  for line in one.lines { parbreak(); line }
}
#heading(level: 1, view.title)
#v(6mm)
#grid(
  columns: (1fr, 1fr, 1fr),
  column-gutter: 6mm,
  party(view.seller),
  party(view.buyer),
  for fact in view.facts { label(fact.label); parbreak(); fact.value; parbreak(); v(1mm) },
)
#v(8mm)
#table(
  columns: (1fr, auto, auto, auto),
  align: (near, far, far, far),
  stroke: (x, y) => (bottom: hair),
  inset: (x, y) => (left: if x == 0 { 0pt } else { 3mm }, right: if x == 3 { 0pt } else { 3mm }, y: 2mm),
  table.header(
    label(view.columns.item), label(view.columns.quantity), label(view.columns.price), label(view.columns.amount),
  ),
  ..for row in view.goods {
    (
      { row.title; if row.detail != "" { linebreak(); label(row.detail) } },
      row.quantity, row.price, row.amount,
    )
  },
  ..for row in view.others { (table.cell(colspan: 3, row.title), row.amount) },
  ..for (at, row) in view.sums.enumerate() {
    if at == 0 { (table.cell(colspan: 3, strong(row.label)), strong(row.amount)) } else { (table.cell(colspan: 3, row.label), row.amount) }
  },
)
#if view.taxes.rows.len() > 0 {
  v(6mm)
  block(breakable: false, {
    label(view.taxes.label)
    table(
      columns: (1fr, auto, auto),
      align: (near, far, far),
      stroke: (x, y) => (bottom: hair),
      inset: (x, y) => (left: if x == 0 { 0pt } else { 3mm }, right: if x == 2 { 0pt } else { 3mm }, y: 1.5mm),
      table.header(..view.taxes.columns.map(label)),
      ..view.taxes.rows.flatten(),
    )
  })
}
#v(6mm)
#for line in view.notes { line; parbreak() }
`;
