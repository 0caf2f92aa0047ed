import { earlierOf, isOfModule, type Migrations, withoutEarlier } from '../kernel/db/earlier-migrations.ts';
import type { Table } from './catalogue.ts';
import type { Header } from './dump.ts';

/** Tables that have another name in backups from before there was one migration per module. */
const RENAMED_TABLES: Readonly<Record<string, string>> = {
  'public.events': 'public.facts',
  'public.kept_keys': 'public.installation_keys',
  'public.message_events': 'public.tracking_events',
};
/** Renamed columns, by today's table name. */
const RENAMED_COLUMNS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'public.campaigns': { hold_reason: 'wait_reason', hold_until: 'wait_until' },
};

const renamed = ({ name: before, columns }: Table): Table => {
  const name = RENAMED_TABLES[before] ?? before;
  return { name, columns: columns.map((column) => RENAMED_COLUMNS[name]?.[column] ?? column) };
};

/** The header of an older backup with today's names; tables and columns keep the order of its rows. */
export function inTodaysNames(header: Header, today: Migrations): Header {
  if (earlierOf(header.migrations) !== 'all') return header;
  const ofModules = Object.fromEntries(Object.entries(today).filter(([name]) => isOfModule(name)));
  return {
    ...header,
    migrations: withoutEarlier(header.migrations, ofModules),
    tables: header.tables.map(renamed),
  };
}

/** Whether a migration belongs to the schema of the backup; later ones are applied after its rows. */
export const isOfBackup =
  ({ migrations }: Header) =>
  (name: string): boolean =>
    name in migrations || (earlierOf(migrations) === 'all' && isOfModule(name));
