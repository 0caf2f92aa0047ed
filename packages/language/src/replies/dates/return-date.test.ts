import { expect, test } from 'vitest';
import { returnDate } from './return-date.ts';

/** A Monday. */
const receivedAt = new Date('2026-05-04T10:00:00Z');
const dayOf = (text: string) => returnDate(text, receivedAt)?.toISOString().slice(0, 10) ?? null;

test.each([
  ['I am out of the office until 12 May.', '2026-05-12'],
  ['I am on annual leave from 4 to 15 May and will be back on Monday 18 May.', '2026-05-18'],
  ['I will be out May 4-15.', '2026-05-16'],
  ['On vacation through 5/15/2026.', '2026-05-16'],
  ['I am out of office, back 2026-05-18.', '2026-05-18'],
  ['I am away and will be back on Monday.', '2026-05-11'],
  ['I am away and return tomorrow.', '2026-05-05'],
  ['I will return on the 18th of May.', '2026-05-18'],
  ['I am away until 4 January.', '2027-01-04'],
  ['Ich bin vom 04.05. bis 15.05.2026 im Urlaub.', '2026-05-16'],
  ['Ich bin ab dem 18. Mai wieder erreichbar. Bis dahin bin ich nicht im Büro.', '2026-05-18'],
  ["Je suis absent du 4 au 15 mai inclus, merci d'en prendre note.", '2026-05-16'],
  ['Je serai de retour au bureau le lundi 18 mai.', '2026-05-18'],
  ['Estaré fuera de la oficina hasta el 15 de mayo.', '2026-05-16'],
  ['Sono in ferie dal 4 al 15 maggio, rientro lunedì 18.', '2026-05-18'],
  ['Estou de férias até 15/05.', '2026-05-16'],
  ['Ik ben afwezig t/m 15 mei.', '2026-05-16'],
  ['Jestem na urlopie do 15 maja włącznie.', '2026-05-16'],
  ['Jag är på semester till och med den 15 maj.', '2026-05-16'],
  ['5月4日から5月15日まで休暇をいただいております。', '2026-05-16'],
  ['不在にしております。5月18日より出社いたします。', '2026-05-18'],
])('%s', (text, expected) => {
  expect(dayOf(text)).toBe(expected);
});

test.each([
  'I am out of the office.',
  'I am on parental leave until further notice.',
  'I am away until 5/6.',
  'I was away until 1 May.',
  'I will be back next week.',
  'Our offices are open 24/7.',
])('rather no date than a wrong one: %s', (text) => {
  expect(dayOf(text)).toBeNull();
});
