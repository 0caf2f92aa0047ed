import type { SignInUser } from '../store/users.ts';

export const LINK_MINUTES = 30;
export const INVITATION_MINUTES = 7 * 24 * 60;

/** The name is the organisation's own words: one line, and marked as a name. */
const quoted = (name: string) => `"${name.replace(/[\s"]+/g, ' ').trim()}"`;

/** Says which organisation it is for: an address may be known in several, and in some without its owner's doing. */
export function signInMail(
  { organizationName, emailVerifiedAt }: Pick<SignInUser, 'organizationName' | 'emailVerifiedAt'>,
  link: string,
): { subject: string; text: string } {
  const name = quoted(organizationName);
  const warning =
    emailVerifiedAt === null
      ? `An application added your address to the organisation ${name}. If you do not know it, do not open the link.\n\n`
      : '';
  return {
    subject: `Your sign-in link for ${name}`,
    text:
      `Open this link within ${LINK_MINUTES} minutes to sign in to the organisation ${name}:\n\n${link}\n\n` +
      `${warning}If you did not ask for it, ignore this mail.`,
  };
}

export function invitationMail(organizationName: string, link: string): { subject: string; text: string } {
  const name = quoted(organizationName);
  return {
    subject: `You are invited to ${name}`,
    text:
      `You are invited to work in the organisation ${name}. Open this link within 7 days to join:\n\n${link}\n\n` +
      'It works once. If you do not know the organisation, ignore this mail.',
  };
}
