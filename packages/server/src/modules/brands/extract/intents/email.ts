import { type Finding, found, type Line, type SiteText, titleOf } from '../../reader/site-text.ts';
import type { Question } from '../question.ts';
import { hardTopics, speaksOf } from '../topics.ts';
import { anyOf } from '../words/any-of.ts';

const PLAIN = /[a-z0-9][a-z0-9._%+-]{0,63}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){0,4}\.[a-z]{2,24}/giu;
/** Written so that machines do not find it: `boxes [at] firm [dot] com`, `office chez firm.fr`. */
const HIDDEN =
  /([a-z0-9][a-z0-9._-]{0,40})\s?(?:\[at\]|\(at\)|\{at\}|\[ät\]|\(ät\)|\[a\]|\(a\)|\(arroba\)|\[arroba\]|\(chiocciola\)|\[chiocciola\]|\(małpa\)|\[małpa\]|\(snabel-a\)|\(arobase\)|\[arobase\]|\(apenstaartje\)|【at】|＠|☆|★|◎|\schez\s|\sat\s|\sarobase\s|\sarroba\s|\schiocciola\s)\s?([a-z0-9-]{1,40}(?:\s?(?:\.|\[dot\]|\(dot\)|\[punkt\]|\(punkt\)|\[punto\]|\(punto\)|\(point\)|\[point\]|\sdot\s|\spunto\s|\spunkt\s)\s?[a-z0-9-]{1,24}){1,3})/giu;
const DOT =
  /\s?(?:\[dot\]|\(dot\)|\[punkt\]|\(punkt\)|\[punto\]|\(punto\)|\(point\)|\[point\]|\sdot\s|\spunto\s|\spunkt\s)\s?/giu;

/** Addresses for one purpose only. They are no answer to a question for the company's address. */
const SPECIAL = anyOf({
  en: 'grievance*|complaint*|privacy|data protection|dpo|gdpr|supplier*|purchasing|press|media|job*|career*|recruit*|shareholder*|investor*|abuse|webmaster|invoice*|accounts payable|fault*|outage|status|security|arbitration|dispute*|whistle*|unsubscribe|no-reply|noreply|returns|guest house|accommodation|parking|access|accessibility|ap|payable|checks|tip line|board|editor|spam|newsletter|quality manager|repairs only|breakdown*|emergenc*|urgent|service desk|helpdesk|support',
  de: 'datenschutz*|beschwerde*|streitbeilegung|schlichtung*|presse|bewerb*|karriere|jobs|lieferant*|einkauf|rechnung*|störung*|investor*|widerruf|hinweisgeber*|retoure*|panne*|notfall*|notdienst|kundendienst|ombuds*|anfahrt',
  fr: 'réclamation*|données personnelles|dpo|rgpd|fournisseur*|presse|recrut*|emploi|candidature*|factur*|hébergement|gîte|médiateur|médiation|investisseur*|panne*|qualite|plaintes|sav',
  es: 'protección de datos|proveedor*|compras|prensa|empleo|rrhh|reclamacion*|factur*|inversor*|averías|denuncias|arco|urgenc*|servicio técnico',
  it: 'privacy|fornitor*|acquisti|stampa|lavora con noi|candidature|reclami|fattur*|investitor*|guasti|pec|resi|assistenza|emergenz*',
  nl: 'klacht*|privacy|leverancier*|inkoop|pers|vacature*|sollicit*|factu*|storing*|geschil*|investeerder*|retour*',
  pt: 'reclamaç*|proteção de dados|fornecedor*|compras|imprensa|recrut*|emprego|fatur*|investidor*|avarias',
  pl: 'reklamac*|ochron* danych|rodo|dostawc*|zakup*|prasa|mediów|praca|rekrut*|kariera|faktur*|inwestor*|awari*|iod|serwis*|kariera',
  sv: 'klagomål|dataskydd*|gdpr|leverantör*|inköp|press|jobb|rekryter*|faktur*|investerare|felanmälan',
  ja: '個人情報|採用|取材|報道|仕入|苦情|請求|IR',
});
const GENERAL =
  /^(?:info|hello|hi|hey|contact|office|mail|team|kontakt|kontor|biuro|sekretariat|secretariat|bonjour|hola|ciao|hallo|moin|post|ahoy|welcome|enquir|inquir|studio|shop|atelier|contacto|contato|geral|segreteria|ufficio|reception|toiawase|otoiawase|bureau|accueil|olá|ola|dag|hej)/;
const GENERIC_TOPIC =
  /^(?:office|general|central|company|visitor|main|public|customer|enquiry|inquiry|question|order|event|appointment|quote|buyer|info|information|secretariat|reach|guest)$/;

interface Candidate {
  readonly address: string;
  readonly label: string;
  readonly line: Line;
}

function addressesIn(line: Line): Candidate[] {
  const hidden = [...line.text.matchAll(HIDDEN)].map(({ 0: whole, 1: box = '', 2: host = '', index }) => ({
    ...{ whole, index },
    address: `${box}@${host.replace(DOT, '.').replace(/\s/g, '')}`.toLowerCase(),
  }));
  const plain = [...line.text.matchAll(PLAIN)].map(({ 0: whole, index }) => ({
    whole,
    index,
    address: whole.toLowerCase(),
  }));
  const all = [...plain, ...hidden].sort((a, b) => a.index - b.index);
  return all.map(({ address, index }, at) => {
    const from = at > 0 ? (all[at - 1]?.index ?? 0) + (all[at - 1]?.whole.length ?? 0) : 0;
    const own = line.text.slice(from, index);
    const label = own.replace(/[\s|·•,;/–-]+/g, ' ').trim();
    const around =
      label === '' ? line.card.filter((other) => !other.includes('@') && other.length <= 32).join(' ') : '';
    return { address, label: `${label} ${around}`, line };
  });
}

/** Addresses for people who want to buy. */
const SALES =
  /sales|order|vertrieb|verkauf|anfrage|angebot|firmen|business|kund|devis|commercial|vente|ventas|pedidos|presupuesto|comercial|vendite|preventivi|ordini|verkoop|offerte|klant|aanvraag|vendas|orcamento|sprzedaz|zamowienia|oferta|klient|forsaljning|offert|bestall|salg|kunde|eigyo|intake|quote|booking|reserv|buchung|client|hello|enquir|inquir/iu;
/** A question for one of the special purposes is answered by a box for that purpose alone. */
const SPECIAL_TOPIC =
  /^(?:complaint|press|media|journalist|job|applicant|application|career|privacy|invoice|supplier|investor|return|return|support|fault|data|protection|legal|whistle\p{L}*)$/u;

/** The address asked for: by its label, else the one of the company's own domain that is for everybody. */
export function findEmail(site: SiteText, question: Question): Finding | null {
  const host = new URL(site.evidence.url).hostname.replace(/^www\./, '');
  const written = site.lines.flatMap(addressesIn);
  const linked = site.evidence.pages.flatMap((page) =>
    [
      ...(page.mailboxes ?? []).map(({ email, label }) => ({ address: email, label })),
      ...page.emails.map((address) => ({ address, label: '' })),
    ]
      .filter(({ address }) => !written.some((one) => one.address === address))
      .map(
        ({ address, label }): Candidate => ({
          ...{ address, label },
          line: {
            page,
            text: label.includes(address) ? label : `${label} ${address}`.trim(),
            card: [],
            heading: '',
          } as unknown as Line,
        }),
      ),
  );
  const own = [...written, ...linked].filter(({ address }) => isOwn(address, host));
  const topics = hardTopics(question.topics);
  const special = topics.filter((topic) => SPECIAL_TOPIC.test(topic));
  const labelOf = ({ address, label }: Candidate) => `${label} ${address.split('@')[0]?.replace(/[._-]/g, ' ')}`;
  const fitting = special.length
    ? own.filter((one) => special.every((topic) => speaksOf(topic, labelOf(one))))
    : own.filter(
        (one) => !SPECIAL.test(labelOf(one)) && !(SPECIAL.test(one.line.heading) && one.line.heading.length < 40),
      );
  const isSale =
    /sales|offer|quot|enquir|inquir|buy|order|book|customer|client|business|interested|prospective|product|purchase|visit/.test(
      question.text,
    );
  const wanted = topics.filter((topic) => !GENERIC_TOPIC.test(topic));
  const rank = (one: Candidate) =>
    (wanted.some((topic) => speaksOf(topic, labelOf(one))) ? 3 : 0) +
    (isSale && SALES.test(labelOf(one)) ? 1.5 : 0) +
    (GENERAL.test(one.address) ? 1.5 : 0) +
    (/contact|kontakt|contatt|impressum|infos|about|over|sobre|inquiry|問/i.test(titleOf(one.line.page)) ? 1 : 0);
  const distinct = [...Map.groupBy(fitting, ({ address }) => address).values()]
    .map((group) => group.sort((a, b) => rank(b) - rank(a))[0] as Candidate)
    .sort((a, b) => rank(b) - rank(a));
  const [best, rival] = distinct;
  if (!best || (rival && rank(best) - rank(rival) < 1.4)) return null;
  return found(best.address, best.line, rival ? 0.75 : 0.9);
}

const isOwn = (address: string, host: string): boolean => {
  const domain = address.split('@')[1] ?? '';
  return domain === host || domain.endsWith(`.${host}`) || host.endsWith(`.${domain}`);
};
