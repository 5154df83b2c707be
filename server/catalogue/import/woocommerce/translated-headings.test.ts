import { expect, it } from 'vitest';
import { importProducts } from '../import-products.ts';

const english =
  'ID|Type|SKU|Name|Published|Visibility in catalog|Short description|Description|In stock?|Stock|Backorders allowed?|Weight (kg)|Sale price|Regular price|Categories|Tags|Images|Parent|Attribute 1 name|Attribute 1 value(s)';

/** The same columns in the same order, with their headings in exports of shops in these languages. */
const exports: Readonly<Record<string, string>> = {
  German:
    'ID|Typ|Artikelnummer|Name|Veröffentlicht|Sichtbarkeit im Katalog|Kurzbeschreibung|Beschreibung|Vorrätig?|Bestand|Lieferrückstande erlaubt?|Gewicht (kg)|Angebotspreis|Regulärer Preis|Kategorien|Schlagwörter|Bilder|Übergeordnetes Produkt|Attribut 1 Name|Attribut 1 Wert(e)',
  French:
    'ID|Type|UGS|Nom|Publié|Visibilité dans le catalogue|Description courte|Description|En stock ?|Stock|Autoriser les commandes de produits en rupture ?|Poids (kg)|Tarif promo|Tarif régulier|Catégories|Étiquettes|Images|Parent|Nom de l’attribut 1|Valeur(s) de l’attribut 1 ',
  Spanish:
    'ID|Tipo|SKU|Nombre|Publicado|Visibilidad en el catálogo|Descripción corta|Descripción|¿Existencias?|Inventario|¿Permitir reservas de productos agotados?|Peso (kg)|Precio rebajado|Precio normal|Categorías|Etiquetas|Imágenes|Superior|Nombre del atributo 1|Valor(es) del atributo 1',
  Italian:
    "ID|Tipo|SKU|Nome|Pubblicato|Visibilità nel catalogo|Breve descrizione|Descrizione|In stock?|Magazzino|Abilita gli ordini arretrati?|Peso (kg)|Prezzo in offerta|Prezzo di listino|Categorie|Tag|Immagine|Genitore|Nome dell'attributo 1|Valore dell'attributo 1",
  Dutch:
    'ID|Type|Artikelnummer|Naam|Gepubliceerd|Zichtbaarheid in catalogus|Korte omschrijving|Beschrijving|Op voorraad?|Voorraad|Nabestellingen toestaan?|Gewicht (kg)|Actieprijs|Reguliere prijs|Categorieën|Tags|Afbeeldingen|Hoofd|Naam eigenschap 1|Waarde eigenschap 1',
  Portuguese:
    'ID|Tipo|SKU|Nome|Publicado|Visibilidade no catálogo|Descrição curta|Descrição|Em estoque?|Estoque|São permitidas encomendas?|Peso (kg)|Preço promocional|Preço|Categorias|Tags|Imagens|Ascendente|Nome do atributo 1|Valores do atributo 1',
  Polish:
    'ID|Typ|SKU|Nazwa|Opublikowano|Widoczność w katalogu|Krótki opis|Opis|W magazynie?|Stan magazynowy|Pozwalać na zamówienia oczekujące (na dostawę do magazynu)?|Waga (kg)|Cena promocyjna|Cena|Kategorie|Tagi|Obrazki|Element nadrzędny|Nazwa atrybutu 1|Wartości atrybutu 1',
  Japanese:
    'ID|タイプ|SKU|名前|公開済み|カタログでの表示|簡単な説明|説明|在庫の有無|在庫|お取り寄せを許可する ?|重量 (kg)|セール価格|標準価格|カテゴリー|タグ|画像|親|属性 1 の名前|属性 1 の値',
};

const rows = [
  '1|simple|CUP|Cup|1|visible|A cup.|Keeps tea warm.|1|4|notify|0.25|18|20|Kitchen > Cups|tea|https://p.example/1.jpg||Colour|Red',
  '7|variable|TEE|Shirt|1|hidden||Of linen.|1|||||||shirts||| Size|S, M',
  '8|variation|TEE-S|Shirt - S|1|||||3|||24|30||||TEE|Size|S',
  '9|variation|TEE-M|Shirt - M|1||||0|0||||31||||id:7|Size|M',
];

const fileOf = (heading: string, lines: readonly string[] = rows): string =>
  [heading, ...lines]
    .map((line) =>
      line
        .split('|')
        .map((cell) => `"${cell}"`)
        .join(','),
    )
    .join('\n');

const read = (text: string) => importProducts(text, { currencyCode: 'USD' });

it.each(Object.entries(exports))('reads an export in %s like the same export in English', async (_, heading) => {
  const expected = await read(fileOf(english));
  const { products, problems, counts } = await read(fileOf(heading));
  expect(counts).toMatchObject({ products: 2, variants: 3 });
  expect([products, counts]).toEqual([expected.products, expected.counts]);
  expect(problems.map(({ code, line }) => [code, line])).toEqual(
    expected.problems.map(({ code, line }) => [code, line]),
  );
});

it("reports problems with the file's own column headings", async () => {
  const { problems } = await read(fileOf(exports.German!, [rows[0]!.replace('|20|', '|viel|')]));
  expect(problems.map(({ column }) => column)).toEqual(expect.arrayContaining(['Regulärer Preis']));
  const english = /Regular price|Sale price|Visibility in catalog/;
  expect(problems.filter(({ column }) => english.test(column ?? ''))).toEqual([]);
});

it('prefers a column with an English heading', async () => {
  const both = fileOf(
    `${english}|Regulärer Preis`,
    rows.map((row) => `${row}|99`),
  );
  const { products } = await read(both);
  expect(products[0]?.variants[0]).toMatchObject({ price: 1800, mrp: 2000 });
});

it('does not recognise a file with only some of the columns as an export', async () => {
  const { products, problems } = await read(fileOf('Typ|Name|Preis', ['simple|Cup|3']));
  expect(products).toEqual([]);
  expect(problems.some(({ code }) => code === 'missing-column')).toBe(true);
});
