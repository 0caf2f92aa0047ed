import { expect, test } from 'vitest';
import type { WritingBrief } from '../brief.ts';
import { aBrief, ownEmail } from '../writing.fixture.ts';
import { builtinWriter } from './builtin-writer.ts';

const seeds = Array.from({ length: 12 }, (_, at) => String(at));
const about = (fields: Record<string, string>, changes: Partial<WritingBrief> = {}): WritingBrief => {
  const brief = aBrief(changes);
  return { ...brief, brand: { ...brief.brand, evidence: [], fields } };
};
const firstMail = (brief: WritingBrief) => ownEmail(brief).steps[0]?.bodyText ?? '';

const ABROAD = {
  Germany: 'Wir sanieren Flachdächer von Gewerbehallen in Thüringen.',
  France: 'Nous rénovons les toitures en ardoise des hôtels en Anjou.',
  Spain: 'Instalamos y mantenemos aire acondicionado en las clínicas de Valencia.',
} as const;
const abroad = (country: keyof typeof ABROAD, fields: Record<string, string>, changes: Partial<WritingBrief> = {}) =>
  about(
    { companyOverview: ABROAD[country], ...fields },
    { lead: { ...aBrief().lead, country, title: null }, ...changes },
  );

test.each([
  ['Germany', 'Jetzt kostenloses Angebot anfordern', 'Möchten Sie ein kostenloses Angebot anfordern?'],
  ['Germany', 'Termin vereinbaren', 'Möchten Sie einen Termin vereinbaren?'],
  ['Germany', 'Fordern Sie Ihren Kostenvoranschlag an', 'Möchten Sie Ihren Kostenvoranschlag anfordern?'],
  ['Germany', 'Buch deine Probefahrt', 'Möchtest du deine Probefahrt buchen?'],
  ['Germany', 'Kostenlose Erstberatung', 'Wäre eine kostenlose Erstberatung für Sie interessant?'],
  ['Germany', 'Kostenloser Vor-Ort-Termin', 'Wäre ein kostenloser Vor-Ort-Termin für Sie interessant?'],
  ['Germany', 'Lassen Sie sich beraten', 'Möchten Sie sich beraten lassen?'],
  ['Germany', 'Zauberkasten entfesseln', 'sprechen?|Gespräch|Telefonat'],
  ['Germany', 'Anzeige prüfen lassen', 'sprechen?|Gespräch|Telefonat'],
  ['Germany', 'Kontakt aufnehmen', 'sprechen?|Gespräch|Telefonat'],
  ['France', 'Demander un devis gratuit', 'Souhaitez-vous demander un devis gratuit ?'],
  ['France', 'Réservez votre visite', 'Souhaitez-vous réserver votre visite ?'],
  ['France', 'Prendre rendez-vous', 'Souhaitez-vous prendre rendez-vous ?'],
  ['France', 'Visite gratuite du chantier', 'Une visite gratuite du chantier vous serait-elle utile ?'],
  ['France', 'Obtenir une offre de prix', 'Souhaitez-vous obtenir une offre de prix ?'],
  ['France', 'Faire relire mon annonce', 'échange|parler|appel'],
  ['France', 'Nous contacter', 'échange|parler|appel'],
  ['Spain', 'Pide tu visita gratuita', '¿Quieres pedir tu visita gratuita?'],
  ['Spain', 'Solicita presupuesto', '¿Quiere solicitar presupuesto?'],
  ['Spain', 'Haz tu pedido', '¿Quieres hacer tu pedido?'],
  ['Spain', 'Visita gratuita', '¿Le vendría bien una visita gratuita?'],
  ['Spain', 'Contáctenos', 'hablemos|llamada|hablamos'],
] as const)('in %s the ask “%s” becomes a question', (country, callToAction, asked) => {
  for (const seed of seeds) {
    const letter = firstMail({ ...abroad(country, { callToAction }), seed });
    if (asked.includes('|')) expect(letter).toMatch(new RegExp(asked.replaceAll('?', '\\?')));
    else expect(letter).toContain(`${asked} `);
    expect(letter).not.toMatch(/Vorschlag|proposition|propuesta/);
  }
});

test('no two mails of a sequence ask in the same words, with or without a link', () => {
  const fields = {
    socialProof: '420 Dächer seit 1996',
    riskReversal: '15 Jahre Garantie auf alles',
    price: 'ab 90 € je m²',
  };
  for (const clickDestinationUrl of ['https://ledgerly.test/x', null])
    for (const callToAction of ['Angebot anfordern', 'Kontakt', 'Kostenlose Beratung']) {
      const { steps } = ownEmail(abroad('Germany', { ...fields, callToAction }, { clickDestinationUrl }));
      const asks = steps.map(({ bodyText }) => bodyText.split('\n\n').at(-2));
      expect(asks).toHaveLength(3);
      expect(new Set(asks).size).toBe(3);
    }
});

test.each(['cold-email', 'crm-email'] as const)(
  '%s begins with what the company does, and each follow-up with its fact',
  (template) => {
    const fields = {
      companyDescription: 'We restore sash windows in listed buildings.',
      valueProposition: 'Warm rooms, the same old windows',
      socialProof: '“Our heating bill fell by a third.” – Ann Hart, Kite',
      customers: 'Kite, Hexham Abbey Trust and Kielder Hotels',
      riskReversal: '10-year guarantee on every sash. ,',
      price: 'Our prices are fair and transparent.',
      callToAction: 'Book a free window survey',
    };
    const all = seeds.map((seed) => ownEmail({ ...about(fields, { template }), seed }));
    expect(new Set(all.map(({ subject }) => subject))).toEqual(new Set(['Free window survey for Northwind Traders']));
    const letters = all.map(({ steps }) =>
      steps.map(({ bodyText }) => bodyText.split('\n\n').slice(1, -2).join(' | ')),
    );
    for (const [first, second, third] of letters) {
      expect(first).toMatch(/e restore sash windows in listed buildings\. Warm rooms, the same old windows\. \| /);
      expect(first).toMatch(/Ann Hart \(Kite\)(?: says)?: “Our heating bill fell by a third\.”$/);
      expect(second).toMatch(/(?:^|\. )You (?:get|are covered by) a 10-year guarantee on every sash\.$/);
      expect(third).toMatch(/Kite, Hexham Abbey Trust and Kielder Hotels/);
    }
    expect(letters.map(([first]) => first)).toContain(
      'At Ledgerly, we restore sash windows in listed buildings. Warm rooms, the same old windows. | Ann Hart (Kite) says: “Our heating bill fell by a third.”',
    );
  },
);

test('customers that a site lists one below the other are told one by one', () => {
  const fields = {
    companyDescription: 'We restore sash windows in listed buildings.',
    customers: 'Kite\nHexham Abbey Trust\nKielder Hotels',
    callToAction: 'Book a free window survey',
  };
  const letters = seeds.map((seed) => ownEmail({ ...about(fields, { template: 'cold-email' }), seed }));
  const said = letters.map(({ steps }) => steps.map(({ bodyText }) => bodyText).join(' '));
  expect(said.filter((text) => /Kite,? Hexham|Trust Kielder/.test(text) && !text.includes('Kite, Hexham'))).toEqual([]);
  expect(said.filter((text) => /Kite, Hexham Abbey Trust(?:,| and) Kielder Hotels/.test(text))).toHaveLength(
    said.length,
  );
});

test.each([
  ['Germany', { callToAction: 'Kostenlosen Termin vereinbaren' }, 'Kostenloser Termin für Northwind Traders'],
  ['France', { callToAction: 'Demandez votre devis gratuit' }, 'Devis gratuit pour Northwind Traders'],
  ['Spain', { callToAction: 'Pide tu visita gratuita' }, 'Visita gratuita para Northwind Traders'],
  ['France', { valueProposition: 'Vos chambres restent ouvertes' }, 'Vos chambres restent ouvertes'],
  ['Spain', {}, 'Ledgerly y Northwind Traders'],
] as const)('in %s the subject names what is offered: %j', (country, fields, subject) => {
  expect(ownEmail(abroad(country, fields)).subject).toBe(subject);
});

test.each([
  [
    'Germany',
    { companyOverview: 'Agentur für Gewerbedächer in der Region' },
    'Ledgerly ist eine Agentur für Gewerbedächer in der Region.',
  ],
  [
    'France',
    { companyOverview: 'Cabinet de conseil en éclairage pour les musées' },
    'Ledgerly est un cabinet de conseil en éclairage pour les musées.',
  ],
  [
    'Spain',
    { companyOverview: 'Fabricantes de cajas de cartón para las bodegas' },
    'En Ledgerly somos fabricantes de cajas de cartón para las bodegas.',
  ],
  [
    'Germany',
    { companyOverview: 'Wir sind eine Werkstatt für Gewerbedächer in der Region.' },
    'Ledgerly ist eine Werkstatt für Gewerbedächer in der Region.',
  ],
  [
    'Germany',
    { companyOverview: 'Wir sind eine Werkstatt in der Region und sanieren die Dächer von Hallen.' },
    '\nWir sind eine Werkstatt in der Region und sanieren die Dächer von Hallen.',
  ],
  [
    'France',
    { companyOverview: 'Nous sommes un atelier de reliure pour les musées.' },
    'Ledgerly est un atelier de reliure pour les musées.',
  ],
  [
    'Spain',
    { companyOverview: 'Somos una clínica de fisioterapia para los corredores de Valencia.' },
    'Ledgerly es una clínica de fisioterapia para los corredores de Valencia.',
  ],
  [
    'Spain',
    { customers: 'La Cooperativa Alzira, Huerta Sur y Campo Real riegan con nosotros.' },
    '\nLa Cooperativa Alzira, Huerta Sur y Campo Real riegan con nosotros.',
  ],
  [
    'France',
    { customers: 'Le Domaine Roux, Hôtel Brun et Maison Vidal nous confient leurs toits' },
    '\nLe Domaine Roux, Hôtel Brun et Maison Vidal nous confient leurs toits.',
  ],
  [
    'Germany',
    { customers: 'Glaswerk Suhl, Möbelhof Arnstadt und Papier Gera arbeiten mit uns' },
    '\nGlaswerk Suhl, Möbelhof Arnstadt und Papier Gera arbeiten mit uns.',
  ],
  [
    'Germany',
    { valueProposition: '38 % weniger Reparaturen im ersten Jahr.' },
    'Das Ergebnis: 38 % weniger Reparaturen im ersten Jahr.',
  ],
  [
    'Spain',
    { socialProof: 'Espiga redujo las averías de 14 a 3 al mes.' },
    '\nEspiga redujo las averías de 14 a 3 al mes.',
  ],
  [
    'Spain',
    { scarcity: 'Últimos pedidos para Navidad: 5 de diciembre' },
    '\nÚltimos pedidos para Navidad: 5 de diciembre.',
  ],
  ['Germany', { riskReversal: 'Monatlich kündbar' }, 'Unsere Bedingungen: monatlich kündbar.'],
  [
    'Germany',
    { customers: 'Glaswerk Suhl, Möbelhof Arnstadt' },
    'Zu unseren Kunden gehören Glaswerk Suhl und Möbelhof Arnstadt.',
  ],
  [
    'France',
    { socialProof: '« Nous jetons deux fois moins de pain. » – Anne Roux, Maison Vidal' },
    'Anne Roux (Maison Vidal) dit : « Nous jetons deux fois moins de pain. »',
  ],
  ['France', { price: 'à partir de 90 € le m²' }, 'Côté prix : à partir de 90 € le m².'],
  [
    'Spain',
    { valueProposition: 'Ahorra hasta un 30 % en la factura' },
    'Valencia. Ahorra hasta un 30 % en la factura.',
  ],
] as const)('in %s a label stands only before what needs one: %j', (country, fields, told) => {
  const letters = seeds.map((seed) => ownEmail({ ...abroad(country, fields), seed }).steps);
  // After a German greeting a letter continues in lower case.
  const texts = letters.map((steps) => steps.map(({ bodyText }) => bodyText.toLowerCase()).join('\n'));
  expect(texts.some((text) => text.includes(told.toLowerCase()))).toBe(true);
  // However it is introduced, the fact itself stands in every letter.
  for (const text of texts) expect(text).toContain(told.toLowerCase().slice(-12));
});

test.each([
  ['Germany', 'Ein super Team, jederzeit wieder!'],
  ['France', '« Une équipe formidable. »'],
  ['France', '« Nous jetons deux fois moins de pain. » Gérant, boulangerie'],
  ['Germany', '„Wir sparen 30 Stunden im Monat.“'],
  ['Spain', '«Pagamos un 30 % menos desde enero.»'],
  ['Spain', '«Un trato excelente.»'],
] as const)('in %s words of a customer without a name stay unsaid: %s', (country, socialProof) => {
  expect(firstMail(abroad(country, { socialProof }))).not.toContain(socialProof.slice(3, 12));
});

test.each([
  ['Germany', { price: 'Dachluke 60 cm, verzinkt, mit Rahmen, 189 €.' }, '189'],
  ['France', { price: 'Crochet 27 mm, 0,32 €' }, '0,32'],
  ['Spain', { valueProposition: 'Filtros, rejillas, mandos y una guía.' }, 'rejillas'],
] as const)('in %s a row of a list stays unsaid: %j', (country, fields, row) => {
  for (const { bodyText } of ownEmail(abroad(country, fields)).steps) expect(bodyText).not.toContain(row);
});

test('where only a list of products is known, no mail is written', () => {
  const brief = about({ valueProposition: 'Folder, awl, needles and a guide.' });
  expect(builtinWriter(brief)).toMatchObject({ isSilent: true });
});

test('with “Sie” a German letter greets by the whole name', () => {
  const brief = abroad('Germany', {});
  expect(firstMail(brief)).toMatch(/^Guten Tag Anna Berg,/);
  expect(firstMail({ ...brief, lead: { ...brief.lead, lastName: null } })).toMatch(/^Guten Tag Anna,/);
  expect(firstMail(abroad('Germany', { valueProposition: 'Spar dir die Zettel' }))).toMatch(/^(?:Hallo|Hi) Anna,/);
});
