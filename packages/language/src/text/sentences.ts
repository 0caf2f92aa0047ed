import { once } from '../once.ts';
import { pattern } from './pattern.ts';

/** Made when a text is first read: its data of languages would be a fiftieth of every start. */
const segmenter = once(() => new Intl.Segmenter(undefined, { granularity: 'sentence' }));
/** `am 14. März` and `Dr. Lind` are no ends of sentences. */
const NO_END = pattern(
  'u',
  String.raw`(?:\b(?:Dr|Mr|Mrs|Ms|St|Nr|No|Prof|ca|bzw|Tel|tel|Tél|e\.g|i\.e|z\.\s?B|approx|ul|al|pl|str|Str|Av|`,
  String.raw`av|Avda|bd|Sr|Sra|ing|inż|mgr|lek|wet|Col|Adv|Hr|Fr|mr|mevr|m\.in|np|sp|u\.a|evtl|inkl|exkl|zzgl|ggf|`,
  'bl|excl|incl|min|max|Inc|Co|Pvt|Pty|Ltd|Corp|Bros|Mfg|Est|est|Dept|Mme|Mlle|Dott|Sig|Avv|Srta|Gebr|',
  String.raw`Fa|Hrn|Jun|Sen|Rev|Hon|Capt|S|p\.ex|p\.es|art|Art|vs|Jr|Sen)|(?<![\p{L}])\p{Lu})\.\s*$`,
);

const ORDINAL = /(?<!\d)\d{1,2}\.\s*$/u;
/** Languages that write no point after an ordinal: `SOC 2. The report` is two sentences. */
const NO_ORDINAL_POINT = new Set(['en', 'fr', 'es', 'it', 'pt', 'nl', 'ja', 'sv']);
/** A sentence may begin with a year; the segmenter does not part there. */
const BEFORE_NUMBER = /(?<=\p{L}{3}[.!?])\s(?=\d)/u;

/** `lang` is ISO 639-1; without it a point after a small number ends no sentence. */
export function sentencesOf(text: string, lang: string | null = null): string[] {
  const hasOrdinals = !NO_ORDINAL_POINT.has(lang ?? '');
  const sentences: string[] = [];
  let open = '';
  for (const { segment } of segmenter().segment(text)) {
    open += segment;
    if (NO_END.test(open) || (hasOrdinals && ORDINAL.test(open))) continue;
    sentences.push(...open.trim().split(BEFORE_NUMBER));
    open = '';
  }
  if (open.trim()) sentences.push(open.trim());
  return sentences;
}
