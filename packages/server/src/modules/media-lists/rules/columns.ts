import { JOURNALIST_COLUMNS } from '@distribute/contract/media-lists';
import { type ColumnWords, matchColumns, rankAmong } from '../../../kernel/csv/match-columns.ts';
import { invalidRequest } from '../../../kernel/errors.ts';

export type Target = (typeof JOURNALIST_COLUMNS)[number];
export type ColumnMapping = Readonly<Record<string, Target | null>>;

const words = (text: string) => text.split(' ');

/** Names of columns in the lists of press offices and of the databases that they export from. */
const COLUMN_WORDS: ColumnWords<Target> = {
  email: words(
    'email mail emailaddress mailaddress workemail contactemail emailadresse courriel correo correoelectronico',
  ),
  firstName: words('firstname first givenname forename vorname prenom nombre nome'),
  lastName: words('lastname last surname familyname nachname familienname nomdefamille apellido apellidos cognome nom'),
  name: words(
    'name fullname journalist journalistname contact contactname author reporter writer journaliste periodista nomcomplet',
  ),
  outletName: words(
    'outlet outletname publication publicationname media medium medianame mediaoutlet company organization organisation ' +
      'newspaper magazine zeitung zeitschrift redaktion titre journal medio firma',
  ),
  outletWebsite: words(
    'website outletwebsite site url domain outleturl outletsite publicationurl homepage web webseite siteweb sitioweb',
  ),
  beat: words(
    'beat beats topic topics subject subjects coverage covers section sections specialism interests ressort thema themen themengebiet rubrique tema',
  ),
  country: words('country countryname land pays pais paese location region'),
  language: words('language languages lang sprache langue idioma lingua'),
  notes: words('notes note comment comments remarks description notizen notiz bemerkung remarques notas'),
};

/** Decides what each column holds. */
export function journalistColumns(columns: readonly string[], override: ColumnMapping | null): (Target | null)[] {
  const rankOf = (word: string, target: Target) => rankAmong(COLUMN_WORDS[target], word);
  return matchColumns(columns, JOURNALIST_COLUMNS, rankOf, override).targets;
}

/** A file without names or without outlets cannot become a media list. */
export function assertJournalists(targets: readonly (Target | null)[]): void {
  const hasName = targets.includes('name') || targets.includes('lastName');
  if (!hasName) throw invalidRequest({ file: ['no column with names: say in columnMapping which one it is'] });
  if (!targets.includes('outletName'))
    throw invalidRequest({ file: ['no column with outlets: say in columnMapping which one it is'] });
}
