import type { Db } from '../../../kernel/db/db.ts';
import { invalidRequest, notFound } from '../../../kernel/errors.ts';
import * as store from '../store/workflows.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** How a caller names a workflow: by a version, a lineage, or both if they agree. */
export interface WorkflowReference {
  readonly workflowSlug?: string | undefined;
  readonly workflowDynastySlug?: string | undefined;
}

export function createWorkflowFind({ db }: { db: Db }) {
  return {
    /** By id or exact versioned slug, as in paths. */
    get: async (orgId: string, idOrSlug: string): Promise<store.StoredWorkflow> => {
      const found = UUID.test(idOrSlug)
        ? await store.findById(db, orgId, idOrSlug.toLowerCase())
        : await store.findBySlug(db, orgId, idOrSlug);
      if (!found) throw notFound('Workflow');
      return found;
    },

    /**
     * The one resolver (spec 13.4): an exact slug selects its version, a lineage slug selects the active version,
     * and the exact slug wins when both name one lineage.
     */
    resolve: async (
      orgId: string,
      { workflowSlug, workflowDynastySlug }: WorkflowReference,
    ): Promise<store.StoredWorkflow> => {
      if (workflowSlug === undefined && workflowDynastySlug === undefined) {
        throw invalidRequest({}, ['Either workflowSlug or workflowDynastySlug is required']);
      }
      const pinned = workflowSlug === undefined ? null : await store.findBySlug(db, orgId, workflowSlug);
      if (workflowSlug !== undefined && !pinned) throw notFound('Workflow', { field: 'workflowSlug' });
      if (workflowDynastySlug === undefined) return pinned as store.StoredWorkflow;
      if (pinned && pinned.dynastySlug !== workflowDynastySlug) {
        throw invalidRequest({ workflowSlug: [`not a version of ${workflowDynastySlug}`] });
      }
      const active = pinned ?? (await store.findActive(db, orgId, workflowDynastySlug));
      if (!active) throw notFound('Workflow', { field: 'workflowDynastySlug' });
      return active;
    },
  };
}
export type Find = ReturnType<typeof createWorkflowFind>;
