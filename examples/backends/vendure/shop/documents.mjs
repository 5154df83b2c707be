// @ts-check

/** A picture as Vendure serves it. */
const picture = 'fragment Picture on Asset { id preview width height mimeType name }';

/** Everything that cards and pages of a product show. */
export const goods = `${picture}
fragment Goods on Product {
  id slug name description createdAt
  assets { ...Picture }
  facetValues { name facet { code } }
  collections { slug name }
  optionGroups { id name options { id name } }
  variants {
    id sku name priceWithTax currencyCode stockLevel
    options { name groupId }
    assets { ...Picture }
  }
}`;

/** A cart or an order, with its totals. */
export const order = `${goods}
fragment Placed on Order {
  id code state active orderPlacedAt updatedAt currencyCode totalQuantity
  subTotal subTotalWithTax shippingWithTax totalWithTax couponCodes
  discounts { description amountWithTax adjustmentSource }
  taxSummary { taxTotal }
  lines {
    id quantity unitPriceWithTax linePriceWithTax discountedLinePriceWithTax
    discounts { description amountWithTax }
    productVariant { id product { ...Goods } }
  }
  customer { emailAddress }
  shippingAddress { fullName streetLine1 streetLine2 city province postalCode countryCode country phoneNumber company }
  shippingLines { shippingMethod { id } }
  fulfillments { id state method trackingCode lines { orderLineId quantity } }
  payments { id state amount createdAt }
  customFields { customerNote }
}`;
