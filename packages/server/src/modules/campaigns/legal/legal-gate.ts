import type { Gate as GateShape, Legal } from '@distribute/contract/campaigns';
import type { z } from 'zod';
import type { ClosedGate } from '../gates/closed-gate.ts';

type Gate = z.output<typeof GateShape>;
type LegalReading = z.output<typeof Legal>;
type Row = LegalReading['countries'][number];

const SHOWN = 10;
const KINDS: Readonly<Record<Row['kind'], string>> = { business: 'at companies', person: 'at private addresses' };

const people = ({ people: count, kind }: Row, isTwice: boolean): string => {
  const who = count === null ? 'people' : count === 1 ? '1 person' : `${count} people`;
  return isTwice ? `${who} ${KINDS[kind]}` : who;
};

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Who, by which law: `30 people in Germany (UWG, § 7: https://…)`. The law of another country is not named. */
const namedOne = (row: Row, isTwice: boolean): string => {
  const who = people(row, isTwice);
  if (row.rule === 'all') return `Country not known (${who}): the strictest rule is taken`;
  const there = `${capital(who)} in ${row.name}`;
  return row.rule === 'region'
    ? `${there}: no rule is known, so the strictest of its region is taken`
    : `${there} (${row.article}: ${row.link})`;
};

const ADD_COUNTRIES = 'Add a country column to your list, or places to your audience';

const named = (rows: readonly Row[]): string => {
  const shown = rows.slice(0, 3);
  const isTwice = ({ name }: Row) => rows.filter((row) => row.name === name).length > 1;
  const more = rows.length - shown.length;
  const said = shown.map((row) => namedOne(row, isTwice(row))).join('; ');
  const advice = rows.some(({ rule }) => rule === 'all') ? `. ${ADD_COUNTRIES}` : '';
  return `${said}${more > 0 ? `; and ${more} more` : ''}${advice}`;
};

const NEEDS: Readonly<Record<Row['basis'], string>> = {
  none: '',
  legitimate_interest: 'a legitimate interest that you weighed',
  consent_or_customer: 'consent, or customers of yours',
  consent: 'consent',
};

const dataOf = ({ fence, stated }: LegalReading, rows: readonly Row[], reason: string) => ({
  ...{ reason, fence, stated },
  countries: rows
    .slice(0, SHOWN)
    .map(({ country, name, people: count, kind, rule, basis, missing, article, link }) => ({
      ...{ country, name, people: count, kind, rule, basis, missing, article, link },
    })),
});

/** Why the law holds a campaign; null where it may go on for somebody. */
export function closedByLaw(legal: LegalReading): ClosedGate | null {
  const lacking = (ask: Row['missing'][number]) => legal.countries.filter(({ missing }) => missing.includes(ask));
  const basis = lacking('basis');
  if (basis.length && legal.stated === null) {
    return {
      reason: 'Say what these emails rest on by law',
      action: `Answer the legal questions of the campaign (legalBasis): ${named(basis)}.`,
      data: dataOf(legal, basis, 'basis_not_stated'),
    };
  }
  // Whoever the stated basis leaves out is written to neither with an address nor without.
  const reached = (ask: Row['missing'][number]) => lacking(ask).filter(({ missing }) => !missing.includes('basis'));
  const address = reached('address');
  if (address.length) {
    return {
      reason: 'The law asks for your postal address',
      action: `Add the postal address of your organization under Settings: ${named(address)}.`,
      data: dataOf(legal, address, 'no_postal_address'),
    };
  }
  const source = reached('source');
  if (source.length) {
    return {
      reason: 'The law asks where you have the address from',
      action: `Set legalNotices of the organization to where_asked: ${named(source)}.`,
      data: dataOf(legal, source, 'no_source_notice'),
    };
  }
  if (!basis.length || basis.length < legal.countries.length) return null;
  const [first] = basis;
  return {
    reason: 'The law asks for another basis',
    action: `Write to others, or state ${first ? NEEDS[first.basis] : 'consent'}: ${named(basis)}.`,
    data: dataOf(legal, basis, 'basis_not_enough'),
  };
}

/** The open gate says whom the law leaves out, or, where the organisation is only told, what is missing. */
export const tellLaw = (gates: readonly Gate[], legal: LegalReading | null): Gate[] =>
  gates.map((gate) => {
    const rows = legal?.countries.filter(({ missing }) => missing.length > 0) ?? [];
    if (!legal || gate.gate !== 'legal_basis' || gate.state !== 'open' || !rows.length) return gate;
    const isTold = legal.fence === 'tell';
    return {
      ...gate,
      reason: isTold ? 'The law asks for more than is given' : 'The law leaves some people out',
      action: isTold
        ? `Nothing is held, because legalFence is tell. Missing: ${named(rows)}.`
        : `They are passed over: ${named(rows)}.`,
      data: dataOf(legal, rows, isTold ? 'told' : 'left_out'),
    };
  });
