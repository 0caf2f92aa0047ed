import type { Question } from '../question.ts';
import { type Finding, found, foundAll, isEnglish, isSelf, type Line, type SiteText } from '../site-text.ts';
import { type Account, accountOf, hardTopics, speaksOf } from '../topics.ts';
import { anyOf, type Words } from '../words/any-of.ts';
import { AWARD, CERTIFIED } from '../words/trade.ts';
import { NOT, PARTNER, UNSURE } from '../words/voice.ts';

const ISO =
  /\b(?:DIN\s)?(?:EN\s)?(?:ISO(?:\/IEC)?|OHSAS|BRC(?:GS)?|IATF|HACCP|GMP|FSC|PEFC|GOTS|EMAS|MSC|ASC|IFS|FSSC|SOC\s2|PCI\sDSS|AS|UNE|UNI|BS)(?:[ -]?\d{2,6}(?:[-:]\d{1,4})?|(?=[ ,.;)]|$)|-C\d+)/gu;
/** Somebody else holds it: a supplier, a data centre, a customer, the kitchen of a caterer. */
const HOLDER = anyOf({
  en: 'supplier*|data cent*|hosting|host|caterer|whose|partner*|customer*|client*|manufacturer*|competitor*|subcontract*|the material|our printer|laboratory|landlord|parent company',
  de: 'lieferant*|liefert|rechenzentrum|hoster|partner*|kunde|kunden|hersteller*|mitbewerber*|labor|material*|zulieferer|vermieter',
  fr: 'fournisseur*|hébergeur|centre de données|partenaire*|client*|fabricant*|sous-traitant*|laboratoire|concurrent*',
  es: 'proveedor*|centro de datos|socio*|cliente*|fabricante*|subcontrat*|laboratorio|competidor*',
  it: 'fornitor*|data center|partner|client*|produttor*|laboratorio|concorrent*|subappalt*',
  nl: 'leverancier*|datacenter|partner*|klant*|fabrikant*|laboratorium|onderaannemer*|concurrent*',
  pt: 'fornecedor*|centro de dados|parceir*|cliente*|fabricante*|laboratório|concorrent*',
  pl: 'dostawc*|centrum danych|partner*|klient*|producent*|laboratori*|podwykonaw*|konkuren*',
  sv: 'leverantör*|datacenter|datahall*|partner*|kund*|tillverkar*|laboratori*|underleverantör*|konkurrent*',
  ja: '仕入先|データセンター|協力会社|取引先|メーカー|供給元|他社',
});
const FOLLOWED =
  /practices are followed|in line with|based on|modelled on|following|nach dem vorbild|angelehnt|inspir|s'appuie|conforme aux principes|seguimos|siguiendo|ispirat|volgens de principes|według zasad|準拠/iu;

const NAMED =
  /(?:(?:certified|certificate|certification|accredited|seal|label|mark|zertifiziert|zertifikat|siegel|gütesiegel|certifiée?s?|certification|label|labellisée?s?|certificad[oa]s?|certificación|sello|distintivo|certificat[oaie]|certificazione|marchio|gecertificeerd|keurmerk|certificaat|erkend|selo|certyfikat\p{L}{0,12}|znak|certifierad\p{L}{0,12}|märkt|märkning\p{L}{0,12}|licen[cs]ed|member of the|mitglied (?:im|der)|agréée?s?)\s(?:(?:to|as|by|under|nach|mit|als|de|du|des|la|le|con|di|come|voor|van|als|do|da|enligt|z|jako|according to|the|the standard|par|por|na|för|w zakresie)\s){0,3})((?:[“"«„]?[\p{Lu}\d][\p{L}\d&.'’/-]{0,30}[”"»]?)(?:\s(?:(?:de|du|des|la|le|di|del|der|für|voor|of|for|van|von|et|y|e|&)\s){0,2}[\p{Lu}\d(][\p{L}\d&.()'’/-]{0,30}){0,5})/iu;
function namesIn(text: string, onlyIso: boolean): string[] {
  const standards = [...text.matchAll(ISO)].map(([name]) => name.trim()).filter((name) => /\d|[A-Z]{3}/.test(name));
  if (onlyIso) return standards.filter((name) => /ISO/.test(name));
  if (standards.length) return [...new Set(standards)];
  const japanese = /[\p{L}\p{N}]{2,14}(?:認証|認定|マーク)/u.exec(text)?.[0];
  if (japanese) return [japanese];
  const name = NAMED.exec(text)?.[1] ?? null;
  return name && name.length >= 2 ? [name.replace(/[.,;]$/, '')] : [];
}

const parted = (text: string): string[] =>
  text.split(/[;；]|,\s(?:but|aber|mais|pero|ma|maar|ale|men)\s|\sand\s(?=ISO)/u);

function heldIn(site: SiteText, line: Line, cue: Words): string[] {
  if (line.isOthers || PARTNER.test(line.heading)) return [];
  return parted(line.text).filter(
    (part) =>
      cue.test(line.text) &&
      !UNSURE.test(part) &&
      !HOLDER.test(part) &&
      !FOLLOWED.test(part) &&
      !(NOT.test(part) && !/not only|nicht nur/i.test(part)) &&
      !/[?？]/.test(part) &&
      (isSelf(site, line.text) ||
        line.card.some((other) => other !== line.text && other.length <= 40 && CERTIFIED.test(other)) ||
        CERTIFIED.test(line.heading) ||
        /^(?:each|every|all|toutes?|tous|alle|jede[rs]?|chaque|todos|todas|tutti|tutte|elk|każd|varje)\b/iu.test(
          line.text,
        )),
  );
}

/** What some standards are about. */
const ISO_FOR: readonly (readonly [string, RegExp])[] = [
  ['environment', /14001|EMAS|FSC|PEFC|50001/],
  ['security', /27001|SOC|PCI/],
  ['safety', /45001|18001/],
  ['food', /22000|HACCP|IFS|BRC|FSSC/],
];

/** The certificates that the company itself holds now. */
export function findCertificate(site: SiteText, question: Question): Finding | null {
  const onlyIso = /\biso\b/.test(question.text);
  const topics = hardTopics(question.topics).filter(
    (topic) =>
      !/^(?:iso|training|quality|official|organic|vault|product|food|security|environment|environmental|heritage|safety|management|system)$/.test(
        topic,
      ),
  );
  const soft = question.topics
    .map((topic) => (topic === 'environmental' ? 'environment' : topic))
    .filter((topic) => /^(?:environment|organic|heritage|safety|security|food)$/.test(topic));
  const isFit = ({ hits, misses, unknown }: Account) => misses === 0 && unknown <= hits;
  const every = site.lines.flatMap((line) =>
    heldIn(site, line, CERTIFIED).flatMap((part) => namesIn(part, onlyIso).map((value) => ({ value, line, part }))),
  );
  const fitting = every.filter(
    ({ part, line, value }) =>
      isFit(accountOf(topics, isEnglish(site), part, value, line.heading, line.text)) &&
      (soft.length === 0 ||
        ISO_FOR.some(([topic, pattern]) => soft.includes(topic) && pattern.test(value)) ||
        soft.every((topic) => speaksOf(topic, `${part} ${value} ${line.heading} ${line.text}`))),
  );
  const distinct = [...new Map(fitting.map((one) => [one.value.toLowerCase(), one])).values()];
  if (!distinct.length || distinct.length > 4) return null;
  // Names of seals that are no numbered standard are too often somebody else's, or something else.
  const isStandard = distinct.every(
    ({ value, line }) => /\d{3}|[A-Z]{3}/.test(value) && (isSelf(site, line.text) || line.card.length > 1),
  );
  return foundAll(distinct, isStandard ? 0.75 : 0.45);
}

/** A prize that the company itself was given: the sentence that says so. */
export function findAward(site: SiteText, question: Question): Finding | null {
  const topics = hardTopics(question.topics).filter(
    (topic) => !/^(?:official|industry|recent|public|national)$/.test(topic),
  );
  const lines = site.lines.filter((line) => {
    const parts = heldIn(site, line, AWARD);
    return (
      parts.length > 0 &&
      !line.isFurniture &&
      isSelf(site, line.text) &&
      /\p{Lu}|\p{Script=Han}/u.test(line.text.slice(1)) &&
      !/preis(?:e|liste)?\b|\bprix (?:d'|de vente|sur)|pris(?:er|lista)?\s?(?:från|:)|prijs(?:lijst)? (?:per|op)|[$€£]\s?\d|\d\s?(?:€|kr|zł)/iu.test(
        line.text,
      )
    );
  });
  const fitting = lines.filter((line) => topics.every((topic) => speaksOf(topic, `${line.text} ${line.heading}`)));
  const [best] = fitting;
  if (!best || fitting.length > 4) return null;
  return fitting.length === 1
    ? found(best.text, best, 0.45)
    : foundAll(
        fitting.map((line) => ({ value: line.text, line })),
        0.45,
      );
}
