import { type PublicUrl, parsePublicUrl, type UrlRules } from '../../kernel/egress/url.ts';
import { AppError } from '../../kernel/errors.ts';

export const invalidUrl = (field: string) =>
  new AppError({ code: 'invalid_url', status: 400 }, 'Invalid URL', { field });

/** One text for every reason, so that nobody learns what lies behind an address (spec 6). */
export function assertPublicUrl(text: string, rules: UrlRules, field = 'url'): PublicUrl {
  const url = parsePublicUrl(text, rules);
  if (!url) throw invalidUrl(field);
  return url;
}
