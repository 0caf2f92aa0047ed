/** Slack's own signs, so that no text from outside names a channel, a person or a link (Slack: formatting message text). */
export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const TEXT_SHOWN = 300;
const LINE = 500;

/** The first characters, never half of one. */
export const cut = (text: string, most = TEXT_SHOWN): string => {
  const letters = [...text.trim()];
  return letters.length > most ? `${letters.slice(0, most).join('').trimEnd()}…` : letters.join('');
};

export interface Block {
  readonly type: string;
  readonly [field: string]: unknown;
}

/** Our own words. */
export const heading = (words: string): Block => ({
  type: 'section',
  text: { type: 'mrkdwn', text: `*${escaped(words)}*`, verbatim: true },
});

/** Text from outside: Slack shows it as it is. */
export const plain = (text: string, most = LINE): Block => ({
  type: 'section',
  text: { type: 'plain_text', text: cut(text, most) || '–', emoji: false },
});

const label = (text: string) => ({ type: 'plain_text', text, emoji: false });

export const button = (act: string, words: string, id: string, isMain = false): object => ({
  ...{ type: 'button', action_id: act, text: label(words), value: id },
  ...(isMain ? { style: 'primary' } : {}),
});

export const link = (url: string): object => ({ type: 'button', action_id: 'open', text: label('Open'), url });

export const actions = (...elements: readonly object[]): Block => ({ type: 'actions', elements });

/** A message after it was settled: the links stay, the buttons go. */
export function withOutcome(blocks: readonly Block[], outcome: string): Block[] {
  const kept = blocks.flatMap((block) => {
    if (block.type !== 'actions') return block.type === 'section' ? [block] : [];
    const links = (block.elements as readonly { url?: unknown }[]).filter(({ url }) => url !== undefined);
    return links.length ? [{ ...block, elements: links }] : [];
  });
  return [...kept, { type: 'section', text: { type: 'mrkdwn', text: outcome, verbatim: true } }];
}
