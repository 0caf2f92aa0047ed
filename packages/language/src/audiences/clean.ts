import { pattern } from '../text/pattern.ts';
/** Removes gender marks: `Einkäufer:innen`, `abogad@s`, `enfermeiras(os)`, `directeur·rice·s`. */
export const ungendered = (text: string): string =>
  text
    .replace(/(\p{L}{3})[:*_/•·](?:in|innen)\b/gu, '$1')
    .replace(/(\p{L}{3})\(innen\)/gu, '$1')
    .replace(/(\p{Ll}{3})Innen\b/gu, '$1')
    .replace(/(\p{L}{2})@(s?)(?![\p{L}.])/gu, '$1o$2')
    .replace(/istə/gu, 'ista')
    .replace(/ier[ə*](?!\p{L})/gu, 'iere')
    .replace(/(\p{L}{2})[ə*](?![\p{L}])/gu, '$1o')
    .replace(/(\p{L}{3}s?)\((?:as?|os?|es?|trices?|rices?|ne|ère|ière|se|fe|ras?|in|a s)\)s?/gu, '$1')
    .replace(
      /(\p{L}{3}s?)[/·•-](?:as?|os?|es?|trices?|rices?|nes?|ères?|ières?|ses?|fes?|ras|euses?|oras?)(?:[·•]s)?(?![\p{L}-])/gu,
      '$1',
    );

/** `of all sizes` restricts nothing and is not part of a company's kind. */
const ANY_SIZE = pattern(
  'giu',
  String.raw`\s(?:of (?:all|any|every) sizes?|jeder größe|aller größen|jeglicher größe|`,
  'de toutes? (?:les )?tailles?|de cualquier tamaño|de todos los tamaños|di (?:ogni dimensione|',
  'tutte le dimensioni|qualsiasi dimensione)|van (?:elke omvang|alle groottes|elke grootte|elk formaat)|',
  String.raw`de qualquer (?:dimensão|tamanho|porte)|de todos os (?:tamanhos|portes))(?!\p{L})`,
);
export const withoutAnySize = (text: string): string => text.replace(ANY_SIZE, '');
