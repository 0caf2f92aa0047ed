import { once } from '../once.ts';
import { readWordLists } from '../text/word-lists.ts';

const roles = once(() => new Set(readWordLists('addresses/mailboxes.txt', ['roles']).roles));
const providers = once(() => {
  const { large, others } = readWordLists('addresses/providers.txt', ['large', 'others']);
  return { large, known: new Set([...large, ...others]) };
});

/** Whether a role reads a mailbox of this name, such as `info`, and not one person. */
export const isRole = (localPart: string): boolean => roles().has(localPart.toLowerCase().replace(/\+.*$/s, ''));

/** The large provider whose domain was probably meant; null for a domain that is not one typing error away from one. */
export function domainMeant(domain: string): string | null {
  const { large, known } = providers();
  return known.has(domain) ? null : (large.find((one) => isOneErrorAway(domain, one)) ?? null);
}

/** One letter added, left out or changed, or two neighbors swapped. */
function isOneErrorAway(typed: string, meant: string): boolean {
  if (Math.abs(typed.length - meant.length) > 1) return false;
  let at = 0;
  while (at < typed.length && typed[at] === meant[at]) at += 1;
  const [rest, wanted] = [typed.slice(at), meant.slice(at)];
  const isSwapped = rest[0] === wanted[1] && rest[1] === wanted[0] && rest.slice(2) === wanted.slice(2);
  const isChanged = rest.slice(1) === wanted.slice(1);
  return rest !== wanted && (isSwapped || isChanged || rest.slice(1) === wanted || rest === wanted.slice(1));
}
