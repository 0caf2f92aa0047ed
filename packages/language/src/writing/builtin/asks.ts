import type { WritingBrief } from '../brief.ts';
import { anyOf } from '../check/any-of.ts';
import type { Statement } from './statement.ts';

/** Asks to somebody who shops for themselves: a basket, a gift, a table, a club, the next shop. */
const TO_SHOPPERS = anyOf(
  'iu',
  /(?<!\p{L})(?:basket|cart|bag|checkout|wish ?list|gift(?: card| voucher)?|voucher|coupon|discount code|newsletter|subscri\p{L}+|stockists?|near you|nearest|your (?:home|door|family|kitchen|table)|first (?:order|box|bag|bottle)|(?:a|your) table|membership|club|loyalty|shop (?:now|online|all|the)|(?:our|the|online|in-?) ?(?:shop|store)|\d ?% off|tickets?|unboxing)(?!\p{L})/u,
  /(?<!\p{L})(?:warenkorb|einkauf(?:en|skorb)|gutschein\p{L}*|geschenk\p{L}*|rabatt(?:code)?|newsletter|abo|abonnieren|abonnement|(?:online-?)?shop|laden|filiale|nach hause|zuhause|tisch (?:reservieren|bestellen|buchen)|tickets?|mitglied (?:werden|sein)|mitgliedschaft|stöbern|verschenken)(?!\p{L})/u,
  /(?<!\p{L})(?:panier|boutique|magasin|bon(?:s)? (?:cadeau|d['’]achat)|cadeaux?|offrir|newsletter|abonn\p{L}+|code promo|chez (?:vous|toi)|une table|billets?|adhér\p{L}+|carte de fidélité|points? de vente)(?!\p{L})/u,
  /(?<!\p{L})(?:cesta|carrito|tienda|regal(?:o|os|ar|a|e)|vale|cupón|boletín|newsletter|suscr\p{L}+|descuento|(?:a|en) (?:tu )?casa|(?:una )?mesa|entradas?|hazte socio|tarjeta de fidelidad)(?!\p{L})/u,
);
/** Asks to applicants, donors, and people who have an account. */
const TO_OTHERS = anyOf(
  'iu',
  /(?<!\p{L})(?:apply (?:now|here|today|for (?:a|the|this) (?:job|role|position))|join (?:us|our team|the team)|careers?|vacanc\p{L}+|volunteer|donate|donation|log ?in|sign in|track (?:your|my)|manage (?:your|my) (?:booking|account|order)|pay (?:your|my) (?:bill|invoice)|become an? \p{L}+)(?!\p{L})/u,
  /(?<!\p{L})(?:bewerb\p{L}*|karriere|stellenangebote?|spenden?|ehrenamt\p{L}*|einloggen|login|sendung verfolgen|(?:partner|händler|mitglied)(?:in)? werden)(?!\p{L})/u,
  /(?<!\p{L})(?:postul\p{L}+|candidat\p{L}+|rejoi\p{L}+ (?:nous|notre équipe|l['’]équipe)|recrutement|faire un don|donner|bénévole|se connecter|connexion|devenir \p{L}+|suivre (?:ma|votre) (?:commande|livraison))(?!\p{L})/u,
  /(?<!\p{L})(?:postul\p{L}+|candidatura|trabaja con nosotros|únete|empleo|don(?:ar|a|ación)|voluntari\p{L}+|iniciar sesión|acceder|hazte \p{L}+|sigue tu pedido)(?!\p{L})/u,
);

/** Whether an ask of the brand's site fits this reader: a buyer of a company is asked as one, and nobody to apply. */
export const fitsReader = (
  { text, isGiven }: Pick<Statement, 'text' | 'isGiven'>,
  lead: WritingBrief['lead'],
): boolean => isGiven || (!TO_OTHERS.test(text) && (lead.organizationName === null || !TO_SHOPPERS.test(text)));
