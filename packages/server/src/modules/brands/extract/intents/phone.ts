import { type Finding, found, type Line, type SiteText, titleOf } from '../../reader/site-text.ts';
import type { Question } from '../question.ts';
import { hardTopics, speaksOf } from '../topics.ts';
import { anyOf } from '../words/any-of.ts';

const NUMBER = /(?<![\d.,:/-])(?:\+|00)?\(?\d[\d ().\u00a0/-]{6,20}\d(?![\d:])/gu;
const CALL = anyOf({
  en: 'tel|tel.|phone|telephone|call|call us|ring|ring us|mobile|dial|hotline|freephone|t',
  de: 'tel|tel.|telefon*|fon|ruf*|anruf*|rufen|mobil|hotline',
  fr: 'tél|tél.|téléphone|appel*|standard|mobile',
  es: 'tel|tel.|teléfono|tfno|llám*|llam*|móvil',
  it: 'tel|tel.|telefono|chiam*|cellulare',
  nl: 'tel|tel.|telefoon|bel|bel ons|bellen|mobiel',
  pt: 'tel|tel.|telefone|lig*|telemóvel',
  pl: 'tel|tel.|telefon|zadzwoń|dzwoń|kom.',
  sv: 'tel|tel.|telefon|ring|ring oss|mobil|växel',
  ja: '電話|TEL|お電話|フリーダイヤル',
});
const FAX = /\bfax\b|télécopie|ファックス|ファクス/iu;
const SPECIAL = anyOf({
  all: 'emergency|notfall|urgence*|emergencia*|emergenza|nood*|awari*|nöd*|緊急|press|presse|prensa|stampa|pers|after hours|out of hours|24 h|police|doctor|taxi|ambulance',
});
const NOT_PHONE =
  /\b(?:iban|vat|ust|siret|siren|kvk|btw|nip|regon|krs|p\.?\s?iva|cif|nif|bic|hrb|company no|registration|reg\.? no|org\.?nr|isbn)\b|登録番号|法人番号/iu;

/** The number to call, as the site writes it. */
export function findPhone(site: SiteText, question: Question): Finding | null {
  const topics = hardTopics(question.topics).filter(
    (topic) => !/^(?:office|general|main|central|order|customer|booking)$/.test(topic),
  );
  const every = site.lines
    .flatMap((line) => numbersIn(line))
    .filter(({ digits }) => digits.length >= 7 && digits.length <= 15);
  const fitting = topics.length
    ? every.filter(({ label }) => topics.every((topic) => speaksOf(topic, label)))
    : every.filter(({ label }) => !SPECIAL.test(label));
  const distinct = [...Map.groupBy(fitting, ({ digits }) => digits.slice(-8)).values()];
  const onContact = distinct.filter((group) =>
    group.some(({ line }) => /contact|kontakt|contatt|impressum|infos|アクセス/i.test(titleOf(line.page))),
  );
  const furniture = distinct.filter((group) => group.some(({ line }) => line.isFurniture));
  const [only] =
    distinct.length === 1 ? distinct : furniture.length === 1 ? furniture : onContact.length === 1 ? onContact : [];
  const best = only?.[0];
  return best ? found(best.number, best.line, distinct.length === 1 ? 0.9 : 0.65) : null;
}

function numbersIn(line: Line): { number: string; digits: string; label: string; line: Line }[] {
  const context = `${line.text} ${line.card.join(' ')}`;
  if (line.isOthers || NOT_PHONE.test(line.text)) return [];
  return [...line.text.matchAll(NUMBER)].flatMap(({ 0: number, index }) => {
    const before = line.text.slice(Math.max(0, index - 40), index);
    const isLinked = line.page.phones.some(
      (phone) => phone.replace(/\D/g, '').slice(-8) === number.replace(/\D/g, '').slice(-8),
    );
    if (/^\d{1,2}[.:]\d{2}\s?[-–]/.test(number)) return [];
    if (FAX.test(before.slice(-14)) || !(CALL.test(context) || isLinked || /^\+/.test(number))) return [];
    return [
      {
        number: number.trim(),
        digits: number.replace(/\D/g, ''),
        label: before + line.card.filter((one) => one !== line.text && one.length < 60).join(' '),
        line,
      },
    ];
  });
}
