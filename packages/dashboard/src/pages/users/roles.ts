import type { Role } from '@distribute/contract';
import type { Tone } from '../../ui/display/badge.tsx';
import type { Option } from '../../ui/forms/choice.tsx';

export const ROLE_NAMES: Readonly<Record<Role, { label: string; tone: Tone }>> = {
  owner: { label: 'Owner', tone: 'good' },
  admin: { label: 'Admin', tone: 'neutral' },
  member: { label: 'Member', tone: 'neutral' },
};

const HINTS: Readonly<Record<Role, string>> = {
  member: 'Reads everything and works on brands, audiences, campaigns, replies and press. Has no API keys.',
  admin: 'Also provider keys, mailboxes, webhooks, billing, settings, the team, and privacy requests.',
  owner: 'Can also add, change and remove owners.',
};

/** The roles that a person may give: only owners make owners. */
export const roleOptions = (giver: Role | null): readonly Option<Role>[] =>
  (['member', 'admin', 'owner'] as const).map((value) => ({
    value,
    label: ROLE_NAMES[value].label,
    hint: HINTS[value],
    refusal: value === 'owner' && giver !== 'owner' ? 'Only an owner can make someone an owner.' : undefined,
  }));
