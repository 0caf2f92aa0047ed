import type { Operation } from '@distribute/contract';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useAccess } from '../../api/access.ts';
import { Notice } from './notice.tsx';

interface GuardedProps {
  /** The operation that the controls inside call. */
  operation: Operation;
  /** What an admin can do here; the text continues "Admins and owners". */
  what: string;
  children: ReactNode;
}

/** Controls that the role does not allow are shown but disabled, with the reason above them. */
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

/** Only the reason, for controls that are not shown. */
export const RoleNotice = ({ what }: { what: string }) => (
  <Notice tone="neutral" icon="people">
    Your role here is member. Admins and owners {what}; the{' '}
    <Link to="/users" className="underline">
      team
    </Link>{' '}
    shows who they are.
  </Notice>
);
