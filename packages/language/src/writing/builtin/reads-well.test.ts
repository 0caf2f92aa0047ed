import { expect, test } from 'vitest';
import type { WritingBrief } from '../brief.ts';
import { checkWritten } from '../check/check-written.ts';
import { letterheadOf } from '../letterhead.ts';
import { aBrief, ownEmail } from '../writing.fixture.ts';

const seeds = Array.from({ length: 12 }, (_, at) => String(at));
const ABOUT = {
  'United Kingdom': 'We plant and look after green roofs on offices in Bristol.',
  Germany: 'Wir begrünen die Dächer von Bürohäusern in Bremen.',
  France: 'Nous végétalisons les toits des bureaux à Nantes.',
  Spain: 'Plantamos y cuidamos los tejados verdes de las oficinas de Bilbao.',
} as const;
type Country = keyof typeof ABOUT;
const to = (country: Country, fields: Record<string, string>, changes: Partial<WritingBrief> = {}): WritingBrief => {
  const brief = aBrief({ goal: null, clickDestinationUrl: null, ...changes });
  return {
    ...brief,
    lead: { ...brief.lead, country, title: null, ...changes.lead },
    brand: { ...brief.brand, evidence: [], fields: { companyOverview: ABOUT[country], ...fields } },
  };
};
const lettersOf = (brief: WritingBrief) =>
  seeds.map((seed) => {
    const written = ownEmail({ ...brief, seed });
    expect(checkWritten({ ...brief, seed }, written)).toEqual([]);
    return written.steps.map(({ bodyText }) => bodyText);
  });
const textOf = (brief: WritingBrief) => lettersOf(brief).flat().join('\n----\n');
const closingOf = (letter = '') => letter.split('\n\n').at(-2) ?? '';

const FACTS: Record<Country, Record<string, string>> = {
  'United Kingdom': { price: 'From £90 a visit', urgency: 'Planting starts on 1 March.' },
  Germany: { price: 'ab 90 € je Besuch', urgency: 'Gepflanzt wird ab dem 1. März.' },
  France: { price: 'à partir de 90 € par visite', urgency: 'Les plantations commencent en mars.' },
  Spain: { price: 'desde 90 € por visita', urgency: 'La plantación empieza en marzo.' },
};
const POINTING =
  /\bthis\b|\bit\b|useful|something for|\bdas\b|nützlich|infrage|\bcela\b|est-ce|utile|interesa|útil|algo para/i;

test.each(Object.keys(ABOUT) as Country[])(
  'in %s a bare fact is followed by “would you like to know more”',
  (country) => {
    for (const goal of [null, 'purchase'] as const)
      for (const [, ...followUps] of lettersOf(to(country, FACTS[country], { goal }))) {
        expect(followUps.length).toBeGreaterThan(0);
        for (const letter of followUps) {
          expect(closingOf(letter)).not.toMatch(POINTING);
          expect(closingOf(letter)).toMatch(/more|details|order|mehr|plus|davantage|más/);
        }
      }
  },
);

test.each(Object.keys(ABOUT) as Country[])(
  'in %s no question points at a list of customers in the first mail',
  (country) => {
    for (const [first] of lettersOf(to(country, { customers: 'Kite, Harbor Foods' }))) {
      expect(first).toContain('Harbor Foods');
      expect(closingOf(first)).not.toMatch(POINTING);
    }
  },
);

test('the chosen ask is made after a bare fact too', () => {
  const brief = to('United Kingdom', { ...FACTS['United Kingdom'], callToAction: 'Book a free roof survey' });
  for (const [, second] of lettersOf(brief)) expect(closingOf(second)).toMatch(/book a free roof survey/);
});

test.each([
  ['Bewerben sich drei Gärtner, stellen wir alle drei vor.', 'bewerben sich'],
  ['Brechen Rohre, kommen wir noch am selben Tag zu Ihnen.', 'brechen Rohre'],
  ['Senken Sie die Heizkosten mit einem grünen Dach.', 'senken Sie'],
  ['Kleine und mittlere Betriebe lassen ihr Dach von uns begrünen.', 'kleine und'],
  ['Regionale Gärtner begrünen Ihr Dach.', 'regionale Gärtner'],
  ['Gebrauchte Dächer werden von uns begrünt.', 'gebrauchte Dächer'],
  ['Jedes Dach bekommt von uns einen Plan.', 'jedes Dach'],
  ['Aus alten Dächern machen wir Wiesen.', 'aus alten'],
  ['Gemeinsam finden wir die Pflanzen für Ihr Dach.', 'gemeinsam finden'],
  ['Zwölf Gärtner arbeiten auf den Dächern der Stadt.', 'zwölf Gärtner'],
  ['Dächer begrünen wir in ganz Bremen.', 'Dächer begrünen'],
  ['Filialen sind unsere häufigsten Dächer.', 'Filialen sind'],
  ['Reifen, die auf dem Dach liegen, holen wir ab.', 'Reifen, die'],
  ['Sie bekommen von uns ein Dach aus Gras.', 'Sie bekommen'],
  ['Ihre Dächer werden mit uns grün.', 'Ihre Dächer'],
  ['Grüne Erde und Kite lassen die Dächer von uns begrünen.', 'Grüne Erde'],
] as const)('after a German greeting only nouns and names begin with a capital: %s', (text, begins) => {
  const fields =
    begins === 'Grüne Erde' ? { customers: text, socialProof: '42 Dächer seit 1996' } : { companyOverview: text };
  for (const letters of lettersOf(to('Germany', fields))) {
    const told = letters.find((letter) => letter.includes(text.slice(12)))?.split('\n\n')[1] ?? '';
    // After a sentence of ours the text begins with a capital, as after every full stop.
    if (/^(?:eine|eines|ich) /.test(told) && !told.startsWith(begins)) expect(told).toContain(`. ${text.slice(0, 12)}`);
    else expect(told.startsWith(begins), told).toBe(true);
  }
});

test.each([
  ['Germany', 'Spar dir das Gießen', /^(?:Hallo|Hi) Anna,/, /\n\n(?:Viele|Herzliche|Beste) Grüße\n/],
  ['Germany', 'Sparen Sie sich das Gießen', /^Guten Tag Anna Berg,/, /Grüße/],
  ['Spain', 'Ahorra tiempo y cuida tu tejado', /^Hola, Anna:/, /\n\n(?:Un saludo|Saludos),\n/],
] as const)('in %s greeting and closing follow “%s”', (country, valueProposition, greeting, close) => {
  for (const [first] of lettersOf(to(country, { valueProposition }))) {
    expect(first).toMatch(greeting);
    expect(first).toMatch(close);
  }
});

test('a draft of a model in du has the greeting and the closing of du', () => {
  const { around } = letterheadOf(aBrief(), 'de');
  expect(around(['spar dir das Gießen.'])).toMatch(/^(?:Hallo|Hi) Anna,[\s\S]*(?:Viele|Herzliche|Beste) Grüße\n/);
  expect(around(['sparen Sie sich das Gießen.'])).toMatch(/^Guten Tag Anna Berg,/);
});

test('what the customer types for the campaign decides between du and Sie', () => {
  const inputs = { valueForTarget: 'Spar dir das Gießen' };
  const brief = to('Germany', { riskReversal: 'Wir erstatten Ihnen jeden Monat ohne Grün.' }, { inputs });
  const text = textOf(brief);
  expect(text).toContain('Spar dir');
  expect(text).not.toMatch(/Ihnen|Guten Tag|freundlich/i);
});

test.each([
  ['United Kingdom', { scarcity: 'Batch 14 is 600 packs.' }, '600'],
  ['United Kingdom', { scarcity: '600 packs left' }, '600'],
  ['United Kingdom', { scarcity: 'The autumn box closes on Friday.' }, 'Friday'],
  ['United Kingdom', { valueProposition: 'All eleven things in one crate' }, 'eleven'],
  ['United Kingdom', { callToAction: 'Get the eleven things' }, 'eleven'],
  ['United Kingdom', { price: '£14 a pack' }, '£14'],
  ['Germany', { scarcity: 'Charge 12 umfasst 600 Packungen.' }, '600'],
  ['Germany', { price: '12 € je Kiste' }, '12'],
  ['France', { scarcity: 'Il reste 600 bocaux pour cette année.' }, '600'],
  ['Spain', { scarcity: 'Quedan 600 tarros para este año.' }, '600'],
] as const)('in %s a count of what nothing else names stays unsaid: %j', (country, fields, figure) => {
  expect(textOf(to(country, fields))).not.toContain(figure);
});

test.each([
  ['United Kingdom', { scarcity: 'We plant 12 roofs a year.' }, '12 roofs'],
  ['United Kingdom', { scarcity: '3 places left' }, '3 places left'],
  ['United Kingdom', { price: 'From £90 a visit' }, '£90 a visit'],
  ['Germany', { scarcity: 'Wir begrünen zwölf Dächer im Jahr.' }, 'zwölf Dächer'],
  ['France', { scarcity: 'Nous avons encore 3 créneaux pour le printemps.' }, '3 créneaux'],
  ['Spain', { scarcity: 'Plantamos 12 tejados al año.' }, '12 tejados'],
] as const)('in %s a count of what the reader knows is said: %j', (country, fields, count) => {
  for (const letters of lettersOf(to(country, fields))) expect(letters.join('\n')).toContain(count);
});

test.each([
  ['United Kingdom', 'Add a mini roof to your basket', 'basket'],
  ['United Kingdom', 'Find your nearest stockist', 'stockist'],
  ['United Kingdom', 'Join our team', 'our team'],
  ['Germany', 'Gutschein bestellen', 'Gutschein'],
  ['France', 'Offrir un bon cadeau', 'cadeau'],
  ['Spain', 'Suscríbete a la caja', 'caja'],
] as const)('in %s the ask “%s” is not made to a buyer of a company', (country, callToAction, word) => {
  expect(textOf(to(country, { callToAction }))).not.toContain(word);
});

test('two hundred readers of one brand get many texts, and all of them say the same', () => {
  for (const country of Object.keys(ABOUT) as Country[]) {
    const brief = to(country, { ...FACTS[country], customers: 'Kite, Harbor Foods' });
    const texts = Array.from({ length: 200 }, (_, at) => ownEmail({ ...brief, seed: `reader-${at}` }).steps);
    expect(new Set(texts.map((steps) => JSON.stringify(steps))).size).toBeGreaterThan(60);
    for (const steps of texts) {
      const all = steps.map(({ bodyText }) => bodyText).join('\n');
      expect(all).toContain('Harbor Foods');
      expect(all.match(/90/g)).toHaveLength(1);
    }
  }
});

test.each([
  ['icebreaker', 'Your talk on rain gardens is still on my desk.', true],
  ['Note', 'Northwind Traders opened a second warehouse in Bremen.', true],
  ['Note', 'Northwind Traders wants a discount.', false],
  ['Note', 'Met at the fair, very keen.', false],
  ['Note', '9 entities on NetSuite', false],
  ['Owner of the account', 'Northwind Traders opened a second warehouse in Bremen.', false],
] as const)('a column “%s” with “%s” opens the mail: %s', (column, text, opens) => {
  const { lead } = aBrief();
  const brief = to('United Kingdom', {}, { lead: { ...lead, country: 'United Kingdom', notes: { [column]: text } } });
  for (const [first = ''] of lettersOf(brief)) expect(first.split('\n\n')[1]?.startsWith(text)).toBe(opens);
});

test.each([
  ['United Kingdom', 'Send us your drawing', 'drawing'],
  ['Germany', 'Schicken Sie uns Ihre Zeichnung', 'Zeichnung'],
  ['France', 'Envoyez-nous votre dessin', 'dessin'],
  ['Spain', 'Envíenos su plano', 'plano'],
] as const)('in %s the ask “%s” is not made where nothing speaks of that thing', (country, callToAction, thing) => {
  expect(textOf(to(country, { callToAction }))).not.toContain(thing);
});

const ADDITION = /my last email|meiner letzten E-Mail|mon dernier message|mi último correo/;

test('no two follow-ups end with the same question, and only one says that it is an addition', () => {
  for (const country of Object.keys(ABOUT) as Country[]) {
    for (const letters of lettersOf(to(country, { ...FACTS[country], customers: 'Kite, Harbor Foods' }))) {
      const closings = letters.slice(1).map(closingOf);
      expect(closings.length).toBeGreaterThan(0);
      expect(new Set(closings).size).toBe(closings.length);
      expect(letters.filter((letter) => ADDITION.test(letter)).length).toBeLessThan(2);
    }
  }
});
