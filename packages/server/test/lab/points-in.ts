import type { FilterName } from './laboratory.ts';

/** The headers in which the receivers' filters say what they gave, and for what. */
const SAID = {
  spamassassin: /^X-Spam-Status: .*?\bscore=(?<points>-?[\d.]+).*?\btests=(?<rules>\S*)/im,
  rspamd: /^X-Spamd-Result: .*?\[(?<points>-?[\d.]+) \/ [\d.]+\];?(?<rules>.*)$/im,
} as const;
/** Symbols of rspamd with points, as `NAME(1.50)[…];`. */
const SYMBOL = /([A-Z0-9_]+)\((-?[\d.]+)\)/g;

export function pointsIn(filter: FilterName, raw: Buffer | null): { points: number | null; rules: string } {
  const text = raw?.toString('latin1') ?? '';
  const headers = text.slice(0, text.indexOf('\r\n\r\n')).replaceAll(/\r?\n[ \t]+/g, ' ');
  const said = SAID[filter].exec(headers.replaceAll(/,\s+/g, ','))?.groups;
  if (!said) return { points: null, rules: '' };
  const rules = said.rules ?? '';
  const counted =
    filter === 'spamassassin'
      ? rules.split(',')
      : [...rules.matchAll(SYMBOL)]
          .filter(([, , points]) => Number(points) > 0)
          .map(([, name, points]) => `${name} ${points}`);
  return { points: Number(said.points), rules: counted.join(', ') };
}
