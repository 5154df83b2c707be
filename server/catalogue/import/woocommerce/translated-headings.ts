import { normalisedHeading } from '../columns.ts';
import type { WooColumn } from './columns.ts';

/**
 * Headings of WooCommerce's export in shops that are not in English: German, French, Spanish, Italian, Dutch,
 * Portuguese, Polish and Japanese, with the variants of different releases. Each heading belongs to the same column
 * in all of these languages.
 */
const translated: Readonly<Record<WooColumn, readonly string[]>> = {
  ID: ['Identyfikator', 'Identifiant'],
  Type: ['Typ', 'Tipo', 'タイプ'],
  SKU: ['Artikelnummer', 'UGS', 'REF', '商品コード'],
  Name: ['Nom', 'Nombre', 'Nome', 'Naam', 'Nazwa', '名前'],
  Published: [
    ...['Veröffentlicht', 'Publié', 'Publicado', 'Pubblicato', 'Gepubliceerd', 'Opublikowano', 'Opublikowany'],
    '公開済み',
  ],
  'Visibility in catalog': [
    ...['Sichtbarkeit im Katalog', 'Visibilité dans le catalogue', 'Visibilidad en el catálogo'],
    ...['Visibilità nel catalogo', 'Zichtbaarheid in catalogus', 'Visibilidade no catálogo', 'Widoczność w katalogu'],
    'カタログでの表示',
  ],
  'Short description': [
    ...['Kurzbeschreibung', 'Description courte', 'Descripción corta', 'Breve descrizione', 'Korte omschrijving'],
    ...['Korte beschrijving', 'Descrição curta', 'Krótki opis', '簡単な説明'],
  ],
  Description: ['Beschreibung', 'Descripción', 'Descrizione', 'Beschrijving', 'Descrição', 'Opis', '説明'],
  'Date sale price starts': [
    ...['Datum, an dem Angebotspreis beginnt', 'Date de début de promo', 'Día en que empieza el precio rebajado'],
    ...['Data di partenza del prezzo in saldo', 'Startdatum actieprijs', 'Data de preço promocional começa em'],
    ...['Data rozpoczęcia promocji', 'セール価格の開始日'],
  ],
  'Date sale price ends': [
    ...['Datum, an dem Angebotspreis endet', 'Date de fin de promo', 'Día en que termina el precio rebajado'],
    ...["Data in cui termina l'offerta", 'Einddatum actieprijs', 'Data de preço promocional termina em'],
    ...['Data zakończenia promocji', 'セール価格の終了日'],
  ],
  'In stock?': [
    ...['Vorrätig?', 'En stock ?', '¿En inventario?', '¿Existencias?', 'In stock?', 'Op voorraad?', 'Em estoque?'],
    ...['W magazynie?', 'Na stanie?', '在庫の有無'],
  ],
  Stock: ['Bestand', 'Lager', 'Inventario', 'Magazzino', 'Voorraad', 'Estoque', 'Stan magazynowy', '在庫'],
  'Backorders allowed?': [
    ...['Lieferrückstande erlaubt?', 'Lieferrückstände erlaubt?', 'Rückstände erlaubt?'],
    ...['Autoriser les commandes de produits en rupture ?', '¿Permitir reservas de productos agotados?'],
    ...['Abilita gli ordini arretrati?', 'Nabestellingen toestaan?', 'São permitidas encomendas?'],
    ...['Pozwalać na zamówienia oczekujące (na dostawę do magazynu)?', 'お取り寄せを許可する ?'],
  ],
  'Tax status': [
    ...['Steuerstatus', 'État de la TVA', 'Statut de la TVA', 'Estado del impuesto', 'Stato delle imposte'],
    ...['Belastingstatus', 'Status de imposto', 'Status podatku', 'Status podatkowy', '税ステータス', '税状況'],
  ],
  'Tax class': [
    ...['Steuerklasse', 'Classe de TVA', 'Clase de impuesto', 'Aliquota di imposta', 'Belastingklasse'],
    ...['Classe de imposto', 'Klasa podatkowa', 'Klasa podatku', '税クラス', '税区分'],
  ],
  'Sale price': [
    ...['Angebotspreis', 'Tarif promo', 'Precio rebajado', 'Prezzo in offerta', 'Actieprijs', 'Preço promocional'],
    ...['Cena promocyjna', 'セール価格'],
  ],
  'Regular price': [
    ...['Regulärer Preis', 'Tarif régulier', 'Precio normal', 'Prezzo di listino', 'Reguliere prijs', 'Preço'],
    ...['Preço normal', 'Cena', 'Cena regularna', '標準価格', '通常価格'],
  ],
  Categories: [
    'Kategorien',
    'Catégories',
    'Categorías',
    'Categorie',
    'Categorieën',
    'Categorias',
    'Kategorie',
    'カテゴリー',
  ],
  Tags: ['Schlagwörter', 'Étiquettes', 'Etiquetas', 'Tag', 'Tagi', 'タグ'],
  Images: ['Bilder', 'Imágenes', 'Immagine', 'Immagini', 'Afbeeldingen', 'Imagens', 'Obrazki', '画像'],
  Parent: [
    ...['Übergeordnetes Produkt', 'Superior', 'Genitore', 'Hoofd', 'Ascendente', 'Element nadrzędny', 'Nadrzędny'],
    '親',
  ],
  Brands: ['Marken', 'Marques', 'Marcas', 'Marchi', 'Merken', 'Marki', 'ブランド'],
  'GTIN, UPC, EAN, or ISBN': [
    ...['GTIN, UPC, EAN oder ISBN', 'GTIN, UPC, EAN ou ISBN', 'GTIN, UPC, EAN o ISBN', 'GTIN, UPC, EAN, o ISBN'],
    ...['GTIN, UPC, EAN of ISBN', 'GTIN, UPC, EAN, ou ISBN', 'GTIN, UPC, EAN lub ISBN', 'GTIN、UPC、EAN、または ISBN'],
  ],
};

/** Normalises a heading, including apostrophes and the spaces that some languages put before marks. */
const plain = (heading: string): string =>
  normalisedHeading(heading)
    .replaceAll('’', "'")
    .replaceAll(/ (?=[?]|\((?:g|kg|lbs|oz)\))/g, '');

const columns = new Map<string, string>(
  Object.entries(translated).flatMap(([column, names]) =>
    names.map((name) => [plain(name), normalisedHeading(column)] as const),
  ),
);

/** Patterns of headings with a number or a unit, with their English equivalents. */
const patterns: readonly [pattern: RegExp, english: string][] = [
  [/^attribut (\d{1,3}) name$/, 'attribute # name'],
  [/^attribut (\d{1,3}) wert\(e\)$/, 'attribute # value(s)'],
  [/^nom de l'attribut (\d{1,3})$/, 'attribute # name'],
  [/^valeur\(s\) de l'attribut (\d{1,3})$/, 'attribute # value(s)'],
  [/^nombre del atributo (\d{1,3})$/, 'attribute # name'],
  [/^valor\(es\) del atributo (\d{1,3})$/, 'attribute # value(s)'],
  [/^nome dell'attributo (\d{1,3})$/, 'attribute # name'],
  [/^valore dell'attributo (\d{1,3})$/, 'attribute # value(s)'],
  [/^naam eigenschap (\d{1,3})$/, 'attribute # name'],
  [/^waarde eigenschap (\d{1,3})$/, 'attribute # value(s)'],
  [/^nome do atributo (\d{1,3})$/, 'attribute # name'],
  [/^valor(?:es|\(es\)) do atributo (\d{1,3})$/, 'attribute # value(s)'],
  [/^nazwa atrybutu (\d{1,3})$/, 'attribute # name'],
  [/^wartości atrybutu (\d{1,3})$/, 'attribute # value(s)'],
  [/^属性 ?(\d{1,3}) ?の?名前?$/, 'attribute # name'],
  [/^属性 ?(\d{1,3}) ?の?値$/, 'attribute # value(s)'],
  [/^(?:gewicht|poids|peso|waga|重量)\((g|kg|lbs|oz)\)$/, 'weight (#)'],
];

function englishOf(heading: string): string {
  const name = plain(heading);
  const column = columns.get(name);
  if (column !== undefined) return column;
  for (const [pattern, english] of patterns) {
    const captured = pattern.exec(name)?.[1];
    if (captured !== undefined) return english.replace('#', () => captured);
  }
  return heading;
}

/** Adds WooCommerce's English headings to the positions of a file's headings; existing English headings stay. */
export function withEnglishHeadings(positions: ReadonlyMap<string, number>): ReadonlyMap<string, number> {
  const english = new Map(positions);
  for (const [heading, position] of positions) {
    const name = englishOf(heading);
    if (name !== heading && !english.has(name)) english.set(name, position);
  }
  return english;
}
