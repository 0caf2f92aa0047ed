import type { Operation } from '@distribute/contract';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useAccess } from '../../api/access.ts';
import { Notice } from './notice.tsx';

interface GuardedProps {
  /** What the controls inside do. */
  operation: Operation;
  /** What an admin can do here, to go on with "Admins and owners". */
  what: string;
  children: ReactNode;
}

/** What the role does not allow is shown, but cannot be pressed, and the reason stands above it. */
export function Guarded({ operation, what, children }: GuardedProps) {
  const isAllowed = useAccess().may(operation);
  return (
    <>
      {!isAllowed && <RoleNotice what={what} />}
      <fieldset disabled={!isAllowed} className="contents">
        {children}
      </fieldset>
    </>
  );
}

/** The reason alone, where what is not allowed is not offered. */
export const RoleNotice = ({ what }: { what: string }) => (
  <Notice tone="neutral" icon="people">
    Your role here is member. Admins and owners {what}; the{' '}
    <Link to="/users" className="underline">
      team
    </Link>{' '}
    shows who they are.
  </Notice>
);
