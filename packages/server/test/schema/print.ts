import type pg from 'pg';
import { type Column, type Definition, type Routine, readRoutines, readTables, type Table } from './catalogue.ts';

export const SCHEMA_FILE = new URL('../../schema.sql', import.meta.url);

const WIDTH = 120;
const HEADER = `-- The schema as the migrations leave it: tables in the order of the alphabet, each with its indexes and triggers,
-- then the functions. Printed from the catalogue by \`npm run schema\`; a change is a new file in migrations/.`;

/** The whole schema of a migrated database as one readable text. */
export async function printSchema(client: pg.Client): Promise<string> {
  const tables = await readTables(client);
  const routines = await readRoutines(client);
  return `${[HEADER, ...tables.map(printTable), ...routines.map(printRoutine)].join('\n\n')}\n`;
}

function printTable(table: Table): string {
  const names = Math.max(...table.columns.map(({ name }) => name.length));
  const types = Math.max(...table.columns.map((column) => typeOf(column).length));
  const columns = table.columns.map((column) => printColumn(column, names, types));
  const constraints = table.constraints.map((text) => `  ${wrap(plain(text), '    ')}`);
  const storage = table.storage.length ? ` with (${table.storage.join(', ').replaceAll('=', ' = ')})` : '';
  return [
    ...comment(table.comment),
    `create ${table.unlogged ? 'unlogged ' : ''}table ${table.name} (`,
    [...columns, ...constraints].join(',\n'),
    `)${storage};`,
    ...table.indexes.flatMap(printIndex),
    ...table.triggers.map(({ text }) => `${wrap(plain(text), '  ')};`),
  ].join('\n');
}

const typeOf = ({ type, collation }: Column): string =>
  type
    .replace(/^timestamp(\(\d\))? with time zone/, 'timestamptz$1')
    .replace(/^integer/, 'int')
    .concat(collation ? ` collate ${collation}` : '');

function printColumn(column: Column, names: number, types: number): string {
  const rest = [
    ...(column.notNull ? ['not null'] : []),
    ...(column.fallback === null ? [] : [`default ${plain(column.fallback)}`]),
    ...column.constraints.map((text) => plain(text).replace(OWN_COLUMN, '$<kind>')),
  ].join(' ');
  const start = `  ${column.name.padEnd(names)} ${typeOf(column).padEnd(types)} `;
  const line = rest.length + start.length > WIDTH ? `${start.trimEnd()}\n    ${wrap(rest, '      ')}` : start + rest;
  return [...comment(column.comment, '  '), line.trimEnd()].join('\n');
}

/** A constraint that stands beside its column does not name it. */
const OWN_COLUMN = /^(?:foreign key \(\w+\) (?=references))|^(?<kind>primary key|unique) \(\w+\)/;

const printIndex = ({ text, comment: sentence }: Definition): string[] => [
  ...comment(sentence),
  `${wrap(plain(text).replace(' using btree', ''), '  ')};`,
];

function printRoutine(routine: Routine): string {
  const settings = routine.settings.map((setting) => ` set ${setting.replace('=', ' = ')}`).join('');
  const head = `create function ${routine.name}(${plain(routine.parameters)}) returns ${plain(routine.result)}`;
  return [
    ...comment(routine.comment),
    `${head} language ${routine.language}${routine.volatility}${settings} as $$${routine.body}$$;`,
  ].join('\n');
}

const comment = (sentence: string | null, indent = ''): string[] =>
  sentence === null ? [] : [`${indent}-- ${wrap(sentence, `${indent}-- `)}`];

/** Breaks a text at spaces so that no line passes the width; the lines after the first begin with `indent`. */
function wrap(text: string, indent: string): string {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = lines.at(-1) as string;
    if (line && indent.length + line.length + word.length + 1 > WIDTH) lines.push(word);
    else lines[lines.length - 1] = line ? `${line} ${word}` : word;
  }
  return lines.join(`\n${indent}`);
}

/** The catalogue's spelling as we write it: lower case, lists with `in`, no casts of constants, no schema in front. */
function plain(text: string): string {
  return text
    .split(/('(?:[^']|'')*')/)
    .map((part, n) => (n % 2 ? part : part.replace(/\b[A-Z]{2,}\b/g, (word) => word.toLowerCase())))
    .join('')
    .replace(/\bpublic\./g, '')
    .replace(/(['\d])::(?:text(?:\[\])?|jsonb|uuid|bigint|int\b|integer|double precision)/g, '$1')
    .replace(/ = any \(array\[([^\]]*)\]\)/g, ' in ($1)')
    .replace(/ <> all \(array\[([^\]]*)\]\)/g, ' not in ($1)')
    .replace(/ references (\w+)\(/, ' references $1 (')
    .replaceAll('timestamp with time zone', 'timestamptz')
    .replace(/\binteger\b/g, 'int');
}
