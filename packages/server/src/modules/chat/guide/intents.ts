/** What a person wants to know, as far as the guide understands it. */
export type Intent =
  | 'act'
  | 'operation'
  | 'sending'
  | 'waiting'
  | 'cost'
  | 'replies'
  | 'setup'
  | 'results'
  | 'profile'
  | 'leads'
  | 'workflows'
  | 'brands'
  | 'campaigns'
  | 'help'
  | 'unknown';

const list = (words: string) => words.split(' ');
const ACT = list('pause stop resume halt unpause restart continue');
const ASKING = list('why when how what did does is was were are who which should can');
const SEND = list('send sends sending sent mail mails email emails going running leaves leaving happens happening');
const NOT = list("not nothing no never none stuck blocked isn't isnt doesn't doesnt won't wont gate gates waiting why");

/** The first entry that matches decides. */
const TOPICS: readonly (readonly [Intent, readonly string[]])[] = [
  ['waiting', list('waits wait waiting todo attention pending approve need needs')],
  ['cost', list('cost costs spent spend spending money budget price expensive paid pay dollars usd bill charged')],
  ['replies', list('reply replies replied answer answers answered responded responses interested meeting meetings')],
  ['results', list('results stats statistics performance opened opens clicked bounced numbers rate rates delivered')],
  ['profile', list('profile icp ideal target targets audience')],
  ['leads', list('lead leads people contacts recipients prospects')],
  ['workflows', list('workflow workflows sequence sequences template templates')],
  ['brands', list('brand brands')],
  ['campaigns', list('campaign campaigns status')],
  ['help', list('help hello hi hey can')],
];

const wordsOf = (message: string): string[] => message.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? [];

/** Reads the intent from the person's message alone; text of leads, replies and sites is never used. */
export function intentOf(message: string): Intent {
  if (/^\s*op:/i.test(message)) return 'operation';
  const words = wordsOf(message);
  const has = (some: readonly string[]) => words.some((word) => some.includes(word));
  if (has(ACT) && !ASKING.includes(words[0] ?? '')) return 'act';
  if (has(NOT) && has(SEND)) return 'sending';
  if (has(list('create start launch new setup set')) && has(list('campaign campaigns outreach'))) return 'setup';
  return TOPICS.find(([, some]) => has(some))?.[0] ?? 'unknown';
}

/** The address of the site that a message names, or null. */
export function siteIn(message: string): string | null {
  const candidates = message.split(/[\s,;<>"'()]+/).map((word) => word.replace(/[.!?]$/, ''));
  return (
    candidates.find(
      (word) => /^(https?:\/\/)?[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+(\/\S*)?$/iu.test(word) && !word.includes('@'),
    ) ?? null
  );
}

export function actOf(message: string): 'campaigns.pause' | 'campaigns.resume' | 'campaigns.stop' {
  const words = wordsOf(message);
  if (words.some((word) => list('resume unpause restart continue').includes(word))) return 'campaigns.resume';
  return words.includes('pause') ? 'campaigns.pause' : 'campaigns.stop';
}
