/** An amount of money, wherever it stands in a sentence. */
export const HAS_MONEY = /[$€£¥]\s?\d|\d[\d.,]{0,15}\s?(?:€|\$|£|USD|EUR|GBP|CHF|euros?|dollars?|pounds?)/i;
