/**
 * A person in a byline. `profile` is the address of the person's page; it tells people with the same name at one outlet
 * apart.
 */
export interface Author {
  readonly name: string;
  readonly profile: string | null;
}

/** The same name in different spellings is one person within an outlet. */
export const nameKeyOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The folded name, with the name in the profile's address when that differs. */
export const authorKeyOf = ({ name, profile }: Author): string => {
  const key = nameKeyOf(name);
  const path = profile === null || !URL.canParse(profile) ? '' : new URL(profile).pathname.replace(/\/$/, '');
  const slug = nameKeyOf(path.slice(path.lastIndexOf('/') + 1));
  return slug === '' || slug === key ? key : `${key} #${slug}`;
};
