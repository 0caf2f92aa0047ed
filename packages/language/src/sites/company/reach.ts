import type { SiteEvidence, SourcedValue } from '../evidence.ts';
import { isSameSite } from '../same-site.ts';
import { firstOf, sourced } from './sourced.ts';
import { companyNode, nodesOf, textOf } from './structured.ts';

const GENERAL = /^(?:info|hello|hi|contact|hey|office|mail|team|support|sales|kontakt|bonjour|hola|ciao|post)@/;
const NOT_FOR_PEOPLE = /^(?:no-?reply|noreply|abuse|postmaster|privacy|dpo|datenschutz|gdpr|webmaster)@/;

/** The address a stranger would write to: a general one of the site's own domain first. */
export function findEmail({ pages, url }: SiteEvidence): SourcedValue<string> | null {
  const all = pages.flatMap((page) => [
    ...[textOf(companyNode(page)?.email)].flatMap((email) =>
      email ? [{ email: email.replace(/^mailto:/i, ''), page }] : [],
    ),
    ...page.emails.map((email) => ({ email, page })),
  ]);
  const rank = ({ email }: { email: string }) => {
    const own = isSameSite(`https://${email.split('@')[1] ?? ''}`, url);
    return (own ? 2 : 0) + (GENERAL.test(email) ? 1 : 0);
  };
  const usable = all.filter(
    ({ email }) => !NOT_FOR_PEOPLE.test(email) && URL.canParse(`https://${email.split('@')[1] ?? ''}`),
  );
  const [best] = usable.sort((a, b) => rank(b) - rank(a));
  return best ? sourced(best.email, best.page) : null;
}

export const findPhone = ({ pages }: SiteEvidence): SourcedValue<string> | null =>
  firstOf(
    pages,
    (page) => textOf(companyNode(page)?.telephone) ?? textOf(nodesOf(page, /^ContactPoint$/)[0]?.telephone),
  ) ?? firstOf(pages, (page) => page.phones[0]);

export function findProfile({ pages }: SiteEvidence, network: string): SourcedValue<string> | null {
  const said = firstOf(pages, (page) =>
    [companyNode(page)?.sameAs]
      .flat()
      .filter((url): url is string => typeof url === 'string')
      .find((url) =>
        network === 'twitter'
          ? /\/\/(?:www\.)?(?:twitter|x)\.com\//i.test(url)
          : url.toLowerCase().includes(`${network}.com/`),
      ),
  );
  return said ?? firstOf(pages, (page) => page.social[network]);
}
