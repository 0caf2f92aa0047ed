const WHOLE_WORDS: Readonly<Record<string, string>> = {
  ...{ id: 'ID', ids: 'IDs', url: 'URL', urls: 'URLs', usd: 'USD', api: 'API', csv: 'CSV', html: 'HTML', ip: 'IP' },
  ...{ imap: 'IMAP', smtp: 'SMTP', icp: 'ICP', dkim: 'DKIM', oauth: 'OAuth' },
};

/** `campaignId`, `reply.received` and `per_page` as people read them: "Campaign ID", "Reply Received", "Per Page". */
export const titleOf = (name: string): string =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(/[\s._:-]+/)
    .filter(Boolean)
    .map((word) => WHOLE_WORDS[word.toLowerCase()] ?? word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

/** A header such as `x-brand-id` as the name of a property, `brandId`. */
export const camelOf = (name: string): string =>
  name.replace(/^x-/, '').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Words of the reference without its marks of code: n8n shows them as they are. */
export const plainText = (words: string): string => words.replaceAll('`', '');
