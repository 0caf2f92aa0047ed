import { expect, test } from 'vitest';
import type { WritingBrief, WrittenEmail } from '../brief.ts';
import { languageOf } from '../language.ts';
import { aBrief, ownEmail } from '../writing.fixture.ts';
import { builtinWriter } from './builtin-writer.ts';

const bodies = ({ steps }: WrittenEmail) => steps.map(({ bodyText }) => bodyText).join('\n');
const seeds = Array.from({ length: 12 }, (_, at) => String(at));
const about = (brand: Partial<WritingBrief['brand']>, changes: Partial<WritingBrief> = {}): WritingBrief => {
  const brief = aBrief(changes);
  const fields = { companyOverview: 'Ledgerly keeps books for small firms.', ...brand.fields };
  return { ...brief, brand: { ...brief.brand, evidence: [], ...brand, fields } };
};
const all = (brief: WritingBrief) => seeds.map((seed) => bodies(ownEmail({ ...brief, seed })));

const firstMail = (brief: WritingBrief) => ownEmail(brief).steps[0]?.bodyText ?? '';

test('nothing is said that is neither known for sure nor chosen: sentences of the site stay unsaid', () => {
  const evidence = [
    'Logistics companies use Ledgerly to match freight invoices.',
    'We give every customer a 90-day money-back guarantee.',
    'Our support team answers within one working day.',
  ];
  for (const text of all(about({ evidence }))) expect(text).not.toMatch(/freight|90-day|support team/);
});

test('the first mail says to whom, what is offered, one proof and what to do; each follow-up adds something', () => {
  const fields = {
    companyDescription: 'We repair commercial ovens for bakeries across Yorkshire, usually on the same day.',
    valueProposition: 'An engineer at your door within 4 hours →',
    socialProof: '“They had us baking again before the morning rush.” – Carol Finch, Finch & Daughters',
    customers: 'Finch & Daughters, Leeds City Hospitals and Nelly’s Kitchen',
    riskReversal: '✓ 12-month guarantee on all parts',
    price: 'Call-outs from £85 a visit. Read more',
    callToAction: 'Book an engineer now!',
  };
  const written = ownEmail(about({ name: 'Ovenwright', fields: { ...fields, companyOverview: null } }));
  const [first = '', second = '', third = ''] = written.steps.map(({ bodyText }) => bodyText);
  expect(first).toContain(
    'We repair commercial ovens for bakeries across Yorkshire, usually on the same day.'.slice(3),
  );
  expect(first).toContain('An engineer at your door within 4 hours.');
  expect(first).toContain('Carol Finch (Finch & Daughters) says: “They had us baking again before the morning rush.”');
  expect(first).toMatch(/book an engineer(?:\?| here)/);
  expect(second).toMatch(/ a 12-month guarantee on all parts\. .*: call-outs from £85 a visit\./);
  expect(third).toMatch(
    /customers.* Finch & Daughters, Leeds City Hospitals and Nelly’s Kitchen|^Finch.* our customers/,
  );
});

test('the reader’s own company is no reference for the reader, and a price in few words is in the brand’s language', () => {
  const socialProof = '“Noise went from 40 complaints a week to 3.” Dana Ruiz, COO at Northwind Traders';
  for (const text of all(about({ fields: { socialProof, price: '$6 per seat per month' } }))) {
    expect(text).not.toContain('Dana');
    expect(text).toMatch(/(?:price|costs): \$6 per seat per month\./);
  }
});

test('a follow-up that adds nothing is not sent', () => {
  for (const seed of seeds) expect(ownEmail({ ...about({}), seed }).steps).toHaveLength(1);
  const withGuarantee = about({
    fields: { socialProof: '300 firms since 2009', riskReversal: 'We refund every month that had an error.' },
  });
  for (const seed of seeds) expect(ownEmail({ ...withGuarantee, seed }).steps).toHaveLength(2);
});

test.each([
  [
    'companyDescription',
    'We keep books for small firms.',
    /(?:At Ledgerly,|from Ledgerly, where) we keep books|of Ledgerly\. We keep books/,
  ],
  [
    'companyDescription',
    'We are a bookkeeping practice for small firms. We work in Cork.',
    /(?:[\n.]\s+Ledgerly is|of Ledgerly\. We are) a bookkeeping practice for small firms\. We work in Cork\./,
  ],
  ['companyDescription', 'We are a studio in Cork and keep books.', /[\n.]\s+We are a studio in Cork and keep books\./],
  ['companyDescription', 'Ledgerly keeps books for small firms', /[\n.]\s+Ledgerly keeps books for small firms\./],
  ['companyDescription', 'A bookkeeping studio for small firms.', /Ledgerly is a bookkeeping studio for small firms\./],
  [
    'companyDescription',
    'Family-run bookkeeping agency in Cork',
    /Ledgerly is a family-run bookkeeping agency in Cork\./,
  ],
  ['companyDescription', 'Bookkeeping for small firms', /Ledgerly(?: offers|, we offer) bookkeeping for small firms\./],
  ['companyDescription', 'Based in Cork since 1990', /Ledgerly is based in Cork since 1990\./],
  ['valueProposition', 'Cut your paperwork', /Ledgerly helps you cut your paperwork\./],
  ['valueProposition', 'Cut your paperwork by 40%', /\. Cut your paperwork by 40%\./],
  ['valueProposition', 'NO SETUP FEE', /\. No setup fee\./],
  ['valueProposition', 'Measured, made and fitted by one team', /\. Measured, made and fitted by one team\./],
  ['socialProof', '4.9/5 from 612 reviews ⭐⭐⭐⭐⭐', /(?:We are rated|Our rating:) 4\.9\/5 from 612 reviews\./],
  [
    'valueProposition',
    '38% fewer late invoices in the first year',
    /\. The result: 38% fewer late invoices in the first/,
  ],
  [
    'socialProof',
    '38% fewer late invoices across 61 firms.',
    /\n\nIn (?:figures|numbers): 38% fewer late invoices across 61 firms\./,
  ],
  [
    'socialProof',
    '“I spent two days a month on it.” Ruth Mason, Kite',
    /Ruth Mason(?: \(Kite\))?(?: says)?: “I spent|Ruth Mason \(Kite\) says: “I spent/,
  ],
  ['socialProof', 'ISO 9001 certified', /Ledgerly is ISO 9001 certified\./],
  [
    'riskReversal',
    '14-day free trial. No credit card required.',
    /You get a 14-day free trial, no credit card required\./,
  ],
  ['riskReversal', 'Cancel any time', /You can cancel any time\./],
  ['riskReversal', 'Guarantee: 12 months on all work', /\nGuarantee: 12 months on all work\./],
  ['price', 'Starter: €29 a month', /Starter: €29 a month\./],
  ['price', 'Projects start at £6,500.', /Projects start at £6,500\./],
  ['scarcity', '3 places left', /There are 3 places left\./],
  ['price', 'From €49 a month', /(?:price|costs): from €49 a month\./],
  [
    'customers',
    'Kite, Harbor Foods and Ledger Labs count with Ledgerly, as do 58 others.',
    /\nKite, Harbor Foods and Ledger Labs count with Ledgerly, as do 58 others\./,
  ],
  ['customers', 'Trusted by Kite and Ledger Labs', /Ledgerly is trusted by Kite and Ledger Labs\./],
])('%s may read “%s”', (key, text, told) => {
  const overview = key === 'companyDescription' ? { companyOverview: null } : {};
  for (const letter of all(about({ fields: { ...overview, [key]: text } }))) expect(letter).toMatch(told);
});

test.each([
  ['valueProposition', 'Tired of paperwork?'],
  ['valueProposition', 'Welcome to Ledgerly'],
  ['valueProposition', 'But this is only the beginning.'],
  ['socialProof', 'Join 2,000 happy teams'],
  ['socialProof', 'I spent two days a month on it. Now it is an hour.'],
  ['socialProof', '“It cut our month-end in half.” Finance Director, retail group'],
  ['valueProposition', 'WE LOVE ZORBLAX AND KWYJIBO'],
  ['price', 'Plate 27 cm, €0.32'],
  ['valueProposition', 'First kit, Folder, awl, needles and a guide.'],
  ['riskReversal', 'Write to hello@ledgerly.test within 30 days'],
])('what cannot be put well stays unsaid: %s “%s”', (key, text) => {
  for (const letter of all(about({ fields: { [key]: text } })))
    expect(letter.toLowerCase()).not.toContain(text.toLowerCase().slice(8, 18));
});

test.each([
  ['Book a free survey', /Would you like to book a free survey\?|you can book a free survey here/],
  ['Start your free trial', /start a free trial/],
  ['Free consultation', /(?:Would|Could you use) a free consultation/],
  ['Tell us your dates and we will send three ideas', /\nTell us your dates and we will send three ideas: https:/],
  ['Contact us', /short call/],
  ['Learn more →', /short call/],
])('the ask “%s” is made as a person would make it', (callToAction, asked) => {
  for (const seed of seeds) {
    const letter = firstMail({ ...about({ fields: { callToAction } }), seed });
    expect(letter).toMatch(asked);
    expect(letter.match(/https:/g)).toHaveLength(1);
  }
});

test('what the customer offers is asked, with its length, its price and its link', () => {
  const offer = {
    what: 'An audit of your ledger',
    length: '30 minutes',
    price: 'free',
    link: 'https://ledgerly.test/audit',
  };
  const voice = { examples: [], neverWords: ['synergy'], neverClaims: [], offer };
  const brief = about({ fields: { valueProposition: 'Synergy for your books' } }, { voice, clickDestinationUrl: null });
  for (const letter of all(brief)) {
    expect(letter).toMatch(
      /(?:Would|Could you use) an audit of your ledger \(30 minutes, free\).*https:\/\/ledgerly\.test\/audit/,
    );
    expect(letter).not.toContain('ynergy');
  }
});

test('the mail says why this reader only where the brand works for such readers', () => {
  const fields = {
    companyOverview: 'Ledgerly runs payroll in England.',
    targetAudience: 'Finance managers of care homes',
  };
  const { lead } = aBrief();
  const to = (organizationIndustry: string, title: string) =>
    all(about({ fields }, { lead: { ...lead, organizationIndustry, title } })).join('\n');
  const why = 'At Ledgerly, we work for finance managers of care homes, so I';
  expect(to('Care homes', 'Head of Finance')).toContain(why);
  expect(to('Computer Software', 'Head of Finance')).not.toMatch(/care homes/);
  expect(to('Care homes', 'Software Engineer')).not.toContain(why);
});

test('the subject says the thing in three to seven words, and is no part of a sentence', () => {
  const subjectOf = (fields: Record<string, unknown>) =>
    new Set(
      seeds.map((seed) => ownEmail({ ...about({ fields: { companyOverview: null, ...fields } }), seed }).subject),
    );
  expect(subjectOf({ companyDescription: 'We repair ovens for bakeries in Leeds and York.' })).toEqual(
    new Set(['Ledgerly and Northwind Traders']),
  );
  expect(
    subjectOf({ companyDescription: 'Lumora is the scheduling platform for clinics in every country of Europe.' }),
  ).toEqual(new Set(['Ledgerly and Northwind Traders']));
  expect(
    subjectOf({ companyDescription: 'Ledgerly keeps the books of firms.', callToAction: 'Book a free survey' }),
  ).toEqual(new Set(['Free survey for Northwind Traders']));
});

test('a brand that says du is written for in du, one that mixes both keeps to Sie', () => {
  const { lead } = aBrief();
  const to = (fields: Record<string, string>) =>
    firstMail(
      about(
        { fields: { ...fields, companyOverview: '' } },
        { lead: { ...lead, title: 'Geschäftsführerin', country: 'Germany' } },
      ),
    );
  const overview = 'Ledgerly ist die App, mit der Betriebe ihre Bücher führen.';
  expect(to({ companyDescription: overview, valueProposition: 'Spar dir die Zettel' })).toMatch(
    /(?:Hallo|Hi) Anna,[\s\S]*führen\. Spar dir die Zettel\./,
  );
  const mixed = to({
    companyDescription: overview,
    valueProposition: 'Spar dir die Zettel',
    riskReversal: 'Wir erstatten Ihnen jeden Monat.',
  });
  expect(mixed).toContain('Guten Tag Anna Berg,');
  expect(mixed).not.toContain('Spar dir');
});

const GERMAN = {
  name: 'Hartwig GmbH',
  domain: 'hartwig.test',
  fields: { companyOverview: 'Hartwig baut Verpackungsmaschinen für Bäckereien.' },
};

test('a German reader of a German brand gets German, an English one no mail rather than a German or an empty one', () => {
  const { lead } = aBrief();
  for (const text of all(about(GERMAN, { lead: { ...lead, country: 'Germany', title: 'Produktionsleiter' } }))) {
    expect(text).toContain('Guten Tag Anna Berg,');
    expect(text).toContain('Hartwig baut Verpackungsmaschinen für Bäckereien.');
    expect(text).not.toMatch(/\b(?:the|you|question|would)\b/i);
  }
  const toEnglish = about(GERMAN, { lead: { ...lead, country: 'United Kingdom' } });
  expect(builtinWriter(toEnglish)).toEqual({ isSilent: true, brand: 'Hartwig', language: 'en' });
  const toSwiss = about(GERMAN, { lead: { ...lead, country: 'Switzerland', title: 'CEO' } });
  for (const text of all(toSwiss)) expect(text).toContain('Hartwig baut Verpackungsmaschinen');
});

test('whom the brand looks for is said without claiming that the reader is one of them', () => {
  const inputs = { targetProfile: 'Radio engineers in Denmark' };
  const { lead } = aBrief();
  const to = (title: string) => all(aBrief({ template: 'hiring-email', inputs, lead: { ...lead, title } })).join('\n');
  expect(to('Warehouse Manager')).toContain('If that is not your field, you may know somebody whose field it is.');
  expect(to('Senior Radio Engineer')).not.toContain('not your field');
  expect(to('Warehouse Manager')).not.toMatch(/good match|good fit/);
});

test('every input is said in some step, or named', () => {
  const inputs = {
    valueForTarget: '61% fewer write-offs in the first year, averaged over 38 customer sites',
    socialProof: 'Nordskær Seafood moved 11 tonnes of cod in time.',
    riskReversal: 'Two months free if no alarm reaches you',
    urgency: 'Summer installations are booked from 1 March',
    scarcity: '6 new sites a month',
    targetOutcome: 'Book a 25-minute walkthrough',
    tone: 'dry',
    empty: ' ',
  };
  for (const seed of seeds) {
    const written = ownEmail(
      aBrief({ inputs, servicesOffered: ['Probes', 'Alarm calls'], instructions: 'Mention HACCP', seed }),
    );
    const text = bodies(written);
    for (const said of [
      '61% fewer',
      'Nordskær',
      'wo months free',
      '1 March',
      '6 new sites',
      'book a 25-minute',
      'Alarm calls',
    ])
      expect(text).toContain(said);
    expect(written.unusedInputs).toEqual(['tone', 'instructions']);
  }
  const link = ownEmail(aBrief({ clickDestinationUrl: 'http://127.0.0.1:1/x' }));
  expect(link.unusedInputs).toContain('clickDestinationUrl');
});

test.each([
  'Norrtvätt hyr ut, tvättar och lagar arbetskläder åt gruvor och sågverk.',
  'Corniceria Ostro costruisce cornici su misura per pittori e musei.',
  'Projektujemy i stawiamy całoroczne domy z drewna klejonego.',
  'Stilleplade laver akustikplader af tang og genbrugspap til kontorer.',
  'Wij verzorgen de loonadministratie voor zorg en kinderopvang.',
  'A Remo Manso organiza passeios de caiaque no estuário do Sado.',
  'アオバ計測は、浄水場と養殖場のための濁度計を開発しています。',
])('a sentence in a language that the mail is not in is never pasted: %s', (companyOverview) => {
  const { lead } = aBrief();
  const brief = about({ fields: { companyOverview } }, { lead: { ...lead, country: 'United Kingdom' } });
  expect(builtinWriter(brief)).toMatchObject({ isSilent: true });
});

const IN_FOUR_LANGUAGES = [
  'We keep the books of small firms and close the month in two days.',
  'Our support team answers within one working day, and every plan can be left at any time.',
  'Wir führen die Bücher kleiner Betriebe und schließen den Monat in zwei Tagen ab.',
  'Unsere Kunden erreichen uns an jedem Werktag, und jeder Vertrag ist monatlich kündbar.',
  'Nous tenons la comptabilité des petites entreprises et clôturons le mois en deux jours.',
  'Notre équipe répond dans la journée, et chaque contrat peut être résilié à tout moment.',
  'Llevamos la contabilidad de las pequeñas empresas y cerramos el mes en dos días.',
  'Nuestro equipo responde en un día laborable, y cada contrato se puede cancelar sin coste.',
];

test.each([
  ['Germany', 'de'],
  ['France', 'fr'],
  ['United Kingdom', 'en'],
  ['Italy', 'en'],
])(
  'a brand that speaks four languages writes to %s in one of them, from the subject to the last step',
  (country, language) => {
    const { lead } = aBrief();
    const fields = {
      companyOverview: IN_FOUR_LANGUAGES[0] ?? '',
      valueProposition: IN_FOUR_LANGUAGES[2] ?? '',
      riskReversal: IN_FOUR_LANGUAGES[5] ?? '',
      socialProof: IN_FOUR_LANGUAGES[7] ?? '',
    };
    const brand = { fields, pitch: IN_FOUR_LANGUAGES[4] ?? null };
    for (const seed of seeds) {
      const { subject, steps } = ownEmail({ ...about(brand, { lead: { ...lead, country } }), seed });
      const paragraphs = steps.flatMap(({ bodyText }) => bodyText.split('\n\n').slice(1, -1));
      const heard = [subject, ...paragraphs].map((text) => languageOf(text)).filter((one) => one !== null);
      expect([...new Set(heard)], steps.map(({ bodyText }) => bodyText).join('\n---\n')).toEqual([language]);
    }
  },
);

test('where too little is said in the reader’s language, the whole mail is English', () => {
  const { lead } = aBrief();
  const brand = { fields: { companyOverview: IN_FOUR_LANGUAGES[0] ?? '', riskReversal: IN_FOUR_LANGUAGES[7] ?? '' } };
  for (const seed of seeds) {
    const { subject, steps } = ownEmail({ ...about(brand, { lead: { ...lead, country: 'Spain' } }), seed });
    const paragraphs = steps.flatMap(({ bodyText }) => bodyText.split('\n\n').slice(1, -1));
    expect(new Set([subject, ...paragraphs].map((text) => languageOf(text) ?? 'en'))).toEqual(new Set(['en']));
  }
});

test('the sender’s role stands under the name, and then it was used', () => {
  const brief = aBrief({
    sender: { fromName: 'Tom Hale', role: 'Head of Sales' },
    inputs: { senderRole: 'Head of Sales' },
  });
  const { steps, unusedInputs } = ownEmail(brief);
  for (const { bodyText } of steps) expect(bodyText.endsWith('Tom Hale\nHead of Sales, Ledgerly')).toBe(true);
  expect(unusedInputs).not.toContain('senderRole');
});

test('a role is what the reader would do, and what the customer wants to come of it is asked', () => {
  const inputs = {
    ...{ targetProfile: 'Software engineers in Dundee', targetOutcome: 'Book a 20-minute call' },
    roleValueProp: 'Build routing software that bakers use every night',
  };
  const text = all(aBrief({ template: 'hiring-email', inputs })).join('\n');
  expect(text).toContain('In this role you would build routing software that bakers use every night.');
  expect(text).not.toContain('helps you build');
  expect(text).toMatch(/book a 20-minute call/i);
});

test('news with a date of its own stands behind one colon', () => {
  const fields = { newsHook: '12 March 2026: a fourth bakery in Cork' };
  for (const seed of seeds) {
    const { subject, steps } = ownEmail({ ...about({ fields }, { template: 'pr-pitch' }), seed });
    const text = [subject, ...steps.map(({ bodyText }) => bodyText)].join('\n');
    expect(text).toContain('12 March 2026, a fourth bakery in Cork');
    expect(text).not.toContain('2026:');
  }
});
