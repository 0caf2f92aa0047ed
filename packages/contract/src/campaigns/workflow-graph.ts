import { z } from 'zod';
import { Cents, Count, FreeObject } from '../language/shared.ts';

export const NODE_TYPES = [
  'gate-check',
  'lead-claim',
  'lead-enrich',
  'brand-extract',
  'email-generate',
  'pitch-generate',
  'email-send',
  'outlet-discover',
  'journalist-discover',
  'journalist-claim',
  'article-discover',
  'press-kit-generate',
  'quote-request-find',
  'quote-pitch-generate',
  'quote-pitch-submit',
  'visibility-score',
  'condition',
  'wait',
  'http-call',
  'end-run',
] as const;
export const NodeType = z.enum(NODE_TYPES);
export type NodeType = z.infer<typeof NodeType>;

const NodeId = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/);

export const Node = z
  .object({
    id: NodeId,
    type: NodeType,
    config: FreeObject.optional(),
    inputMapping: FreeObject.optional(),
    retries: z.int().min(0).max(10).optional(),
    timeoutSeconds: z.int().min(1).max(3600).optional(),
  })
  .meta({ id: 'Node' });

export const Edge = z.object({ from: NodeId, to: NodeId, condition: z.string().optional() }).meta({ id: 'Edge' });

export const Dag = z
  .object({ nodes: z.array(Node).min(1).max(50), edges: z.array(Edge).max(100), onError: NodeId.optional() })
  .meta({ id: 'Dag' });
export type Dag = z.infer<typeof Dag>;

/** What a request calls a node; whether there is one is an issue of the graph. */
const NodeName = z.string().max(100);

/** A graph in a request: only its outer shape is checked here, so that errors inside are returned as issues. */
export const DagInput = z.strictObject({
  nodes: z
    .array(
      z.strictObject({
        id: NodeId,
        type: z.string().max(100),
        config: FreeObject.optional(),
        inputMapping: FreeObject.optional(),
        retries: z.number().optional(),
        timeoutSeconds: z.number().optional(),
      }),
    )
    .max(50),
  edges: z
    .array(z.strictObject({ from: NodeName, to: NodeName, condition: z.string().max(2_000).optional() }))
    .max(100),
  onError: NodeName.optional(),
});
export type DagInput = z.infer<typeof DagInput>;

export const VALIDATION_CODES = [
  'duplicate_id',
  'unknown_type',
  'unknown_edge_node',
  'cycle',
  'no_entry',
  'unreachable_node',
  'unknown_ref',
  'ref_not_upstream',
  'bad_condition',
  'condition_outside_branch',
  'multiple_else',
  'missing_config',
  'unknown_config',
  'bad_retries',
  'missing_end',
  'send_without_gate',
  'claim_without_gate',
  'bad_url',
  'bad_template',
] as const;

export const ValidationIssue = z
  .object({
    field: z.string(),
    code: z.enum(VALIDATION_CODES),
    message: z.string(),
    nodeId: z.string().nullable(),
  })
  .meta({ id: 'ValidationIssue' });

export const EstimateLine = z
  .object({
    nodeId: z.string(),
    costName: z.string(),
    unit: z.string(),
    maxQuantity: Count,
    pricePerUnitInUsdCents: Cents,
    totalCostInUsdCents: Cents,
  })
  .meta({ id: 'EstimateLine' });

/** The most that one run may cost. */
export const RunEstimate = z.object({ totalCostInUsdCents: Cents, lines: z.array(EstimateLine) });
