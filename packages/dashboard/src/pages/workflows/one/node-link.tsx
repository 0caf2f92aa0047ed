import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

interface NodeLinkProps {
  nodeId: string;
  isChosen: boolean;
  className: string;
  children: ReactNode;
}

/** Opens a node beside its graph; the address contains its id. */
export const NodeLink = ({ nodeId, isChosen, className, children }: NodeLinkProps) => (
  <Link
    from="/workflows/$workflowId"
    to="."
    search={(search) => ({ ...search, node: nodeId })}
    replace
    resetScroll={false}
    aria-current={isChosen || undefined}
    className={className}
  >
    {children}
  </Link>
);
