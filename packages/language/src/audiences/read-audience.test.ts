import { expect, test } from 'vitest';
import { readAudience } from './read-audience.ts';

const read = (text: string) => {
  const { filters, reading } = readAudience(text);
  const given = Object.entries(filters ?? {}).filter(([, list]) => list.length > 0);
  return { ...Object.fromEntries(given), ...(reading.unread.length ? { unread: reading.unread } : {}) };
};

test.each([
  ['Veterinary surgeons in Germany', { personTitles: ['Veterinary surgeon'], organizationLocations: ['Germany'] }],
  ['Beekeepers', { personTitles: ['Beekeeper'] }],
  [
    'Operations directors, warehouse managers and quality managers',
    { personTitles: ['Operations director', 'Warehouse manager', 'Quality manager'] },
  ],
  ['CFOs and heads of finance', { personTitles: ['CFO', 'Head of finance'] }],
  ['Heads of sales, marketing and HR', { personTitles: ['Head of sales', 'Head of marketing', 'Head of HR'] }],
  ['Vertriebs-, Service- und Montageleiter', { personTitles: ['Vertriebsleiter', 'Serviceleiter', 'Montageleiter'] }],
  ['Responsables de flota y de almacén', { personTitles: ['Responsable de flota', 'Responsable de almacén'] }],
])('every role of "%s" is read', (text, filters) => {
  expect(read(text)).toEqual(filters);
});

test.each([
  ['Account executives, not accountants', { personTitles: ['Account executive'], excludePersonTitles: ['Accountant'] }],
  [
    'Architects in Canada outside Quebec',
    { personTitles: ['Architect'], organizationLocations: ['Canada'], excludeLocations: ['Quebec'] },
  ],
  [
    'Opticiens partout en France sauf Paris',
    { personTitles: ['Opticien'], organizationLocations: ['France'], excludeLocations: ['Paris'] },
  ],
  [
    'Belastingadviseurs, geen boekhouders',
    { personTitles: ['Belastingadviseur'], excludePersonTitles: ['Boekhouder'] },
  ],
])('what "%s" leaves out is left out', (text, filters) => {
  expect(read(text)).toEqual(filters);
});

test.each([
  ['Law firms with no more than 25 people', ['1,25']],
  ['Law firms with more than 25 people', ['26,1000000']],
  ['Law firms, 50-200 employees', ['50,200']],
  ['Anwaltskanzleien mit höchstens zwölf Mitarbeitern', ['1,12']],
  ['Cabinets d’avocats de moins de 10 salariés', ['1,9']],
])('the size of "%s" is %j', (text, sizes) => {
  expect(readAudience(text).filters?.organizationNumEmployeesRanges).toEqual(sizes);
});

test.each([
  'everybody',
  'Lisbon, Porto, Faro',
  'No consultants, no coaches',
  'Campsite owners who don’t have a website yet',
  'Judges who are at most two years from retirement',
  'Is it legal to write to people in Germany like this?',
  'asdf qwer',
  'Fotógrafos, únicamente los que nunca han comprado online',
])('"%s" is not understood, and says of what', (text) => {
  const { filters, reading } = readAudience(text);
  expect(filters).toBeNull();
  expect(reading.unread.join('')).not.toBe('');
});

test('words that no filter holds are named, and those that became filters say which', () => {
  const { reading } = readAudience('Construction firms hiring estimators right now');
  expect(reading).toEqual({
    understood: [{ words: 'Construction firms', filter: 'organizationIndustries', value: 'Construction' }],
    unread: ['hiring estimators right now'],
  });
});

test('what is a choice stands in one filter, because filters hold together', () => {
  const trades = readAudience('CEOs of banks and of goat farms').filters;
  expect([trades?.organizationIndustries, trades?.keywords]).toEqual([[], ['bank', 'goat farm']]);
});

test.each([
  ['Marketing leaders', ['Marketing leader'], []],
  ['Beekeepers', ['Beekeeper'], []],
  ['Veterinary surgeons in Germany', ['Veterinary surgeon'], ['Germany']],
  ['Dijkgraven en heemraden', ['Dijkgraaf', 'Heemraad'], []],
  ['Capitani di porto e piloti portuali a Genova', ['Capitano di porto', 'Pilota portuale'], ['Genova']],
  ['Zahntechnicker in Tübigen', ['Zahntechniker'], ['Tübingen']],
])('"%s" needs no guess: occupations are listed, plurals and slips lead back to them', (text, titles, places) => {
  const { filters } = readAudience(text);
  expect([filters?.personTitles, filters?.organizationLocations]).toEqual([titles, places]);
});

test.each(['Bakers in Blorfstadt', 'Dentists, not blorfing', 'Bakers, at most 3 ovens'])(
  '"%s" is held back: a guess would reach others',
  (text) => {
    expect(readAudience(text).filters).toBeNull();
  },
);

test.each([
  [
    'Medical journalists in Norway for our study on migraine',
    { personTitles: ['Medical journalist'], organizationLocations: ['Norway'], unread: ['for our study on migraine'] },
  ],
  ['Wagenparkbeheerders, voor ons onderzoek', { personTitles: ['Wagenparkbeheerder'], unread: ['voor ons onderzoek'] }],
  [
    'Siamo una piccola agenzia di Padova e vogliamo presentare il nostro gestionale a farmacisti',
    { personTitles: ['Farmacista'] },
  ],
])('of "%s" neither the occasion nor the sender becomes a filter', (text, filters) => {
  expect(read(text)).toEqual(filters);
});

test.each([
  [
    'Chief medical, nursing and operating officers',
    ['Chief medical officer', 'Chief nursing officer', 'Chief operating officer'],
  ],
  ['Regional and national sales managers', ['Regional sales manager', 'National sales manager']],
  ['Responsabili raccolta fondi a Napoli', ['Responsabile raccolta fondi']],
])('the titles of "%s" are whole', (text, titles) => {
  expect(readAudience(text).filters?.personTitles).toEqual(titles);
});

test.each([
  ['Architects in Madrid, nothing under 20 people', ['20,1000000']],
  ['Dental practices bigger than 20 people', ['21,1000000']],
  ['Law firms, no companies over 500 employees', ['1,500']],
])('the size of "%s" is what is left: %j', (text, sizes) => {
  expect(readAudience(text).filters?.organizationNumEmployeesRanges).toEqual(sizes);
});

test.each([
  ['mensen die kleine fietsenwinkels runnen in Friesland', ['fietsenwinkels'], ['Friesland']],
  ['gente que lleva panaderías en Galicia', ['panaderías'], ['Galicia']],
  ['importatori di vino italiano nei Paesi scandinavi', [], ['Paesi scandinavi']],
])('"%s" names people by what they run or trade in', (text, trades, places) => {
  const { filters } = readAudience(text);
  expect([filters?.keywords, filters?.organizationLocations]).toEqual([trades, places]);
});

test('a part of an industry is not widened to the industry', () => {
  for (const [text, trade] of [
    ['CTOs of SaaS companies', 'SaaS company'],
    ['Hotel owners and hotels in Crete', 'hotel'],
  ] as const) {
    const { filters } = readAudience(text);
    expect([filters?.organizationIndustries, filters?.keywords]).toEqual([[], [trade]]);
  }
});

test('the address of a company that is left out says it better than its name', () => {
  expect(read('Logistics managers, but not at DHL (dhl.com) or ups.com')).toEqual({
    personTitles: ['Logistics manager'],
    excludeDomains: ['dhl.com', 'ups.com'],
  });
});

test.each([
  'Dentists, only those who are unhappy with their current supplier',
  'alleen winkeliers die volgend jaar stoppen',
  'uniquement des dirigeants mécontents de leur banque',
  'Managers at acme.com',
])('"%s" restricts by what no filter holds', (text) => {
  expect(readAudience(text).filters).toBeNull();
});

test.each([
  ['Newly appointed CFOs at retailers', ['CFO'], ['Newly appointed']],
  ['Neu ernannte Werksleiter in Sachsen', ['Werksleiter'], ['Neu ernannte']],
  ['Vice presidents of engineering reporting to a CTO', ['Vice president of engineering'], ['reporting to a CTO']],
])('what nobody is called by is no part of a title, and is told: %s', (text, titles, unread) => {
  const { filters, reading } = readAudience(text);
  expect(filters?.personTitles).toEqual(titles);
  expect(reading.unread).toEqual(unread);
});

test.each([
  'Retired dentists in Florida',
  'Former CFOs of banks',
  'Ex-McKinsey partners in London',
  'Ehemalige Bürgermeister',
])('who was something is not searched as if they still were: %s', (text) => {
  const { filters, reading } = readAudience(text);
  expect(filters).toBeNull();
  expect(reading.unread).not.toEqual([]);
});

test('a company that is left out is no place, even where a place has its name', () => {
  const { filters, reading } = readAudience('Logistics managers at retailers, not Amazon');
  expect(filters).toBeNull();
  expect(reading.unread).toEqual(['Amazon']);
});
