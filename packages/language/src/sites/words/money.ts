const AMOUNT = String.raw`\d{1,3}(?:[.,’' \u00a0\u202f]\d{3}){1,3}(?:[.,]\d{1,2})?|\d{1,9}(?:[.,]\d{1,2})?`;
const CURRENCY =
  String.raw`€|\$|£|¥|₹|zł|KSh|Ksh|KES|DKK|NOK|MXN|BRL|CAD|AUD|kr\.?|SEK|CHF|Fr\.|EUR|USD|GBP|PLN|NZ\$|A\$|US\$|R\$|` +
  String.raw`euros?|dollars?|pounds?|万円|円|złotych|kronor|pence|p(?=\s|$)|cents?`;

/** An amount of money, in the currencies of the sites that are read. */
export const HAS_PRICE = new RegExp(
  String.raw`(?<![\p{L}\d.,])(?:(?:${CURRENCY})[ \u00a0]?(?:${AMOUNT})|(?:${AMOUNT})[ \u00a0]?(?:${CURRENCY})(?!\p{L}))`,
  'iu',
);
