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
      ? `An application added your email address to ${name}. If you don't recognize it, don't open the link.\n\n`
      : '';
  return {
    subject: `Your sign-in link for ${name}`,
    text:
      `Use this link within ${LINK_MINUTES} minutes to sign in to ${name}:\n\n${link}\n\n` +
      `${warning}If you didn't request this, you can ignore this email.`,
  };
}

export function invitationMail(organizationName: string, link: string): { subject: string; text: string } {
  const name = quoted(organizationName);
  return {
    subject: `You've been invited to join ${name}`,
    text:
      `You've been invited to join ${name}. Use this link within 7 days:\n\n${link}\n\n` +
      "It works once. If you don't recognize the organization, you can ignore this email.",
  };
}
