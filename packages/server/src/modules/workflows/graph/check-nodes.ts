import type { DagInput } from '@distribute/contract/workflows';
import { type Finding, fault, warning } from './issues.ts';
import { type NodeSpec, specOf, TEMPLATES } from './node-types.ts';
import { isRefText } from './refs.ts';
import { longestSeconds } from './timeouts.ts';

type Node = DagInput['nodes'][number];

const WRITERS = new Set(['email-generate', 'pitch-generate']);

/** Checks each node by itself: settings, retries, address and template. */
export const checkNodes = (dag: DagInput, isUrlAllowed: (url: string) => boolean): Finding[] =>
  dag.nodes.flatMap((node, at) => {
    const spec = specOf(node.type);
    if (!spec) return [];
    return [...checkConfig(node, at, spec), ...checkRetries(node, at, spec), ...checkContent(node, at, isUrlAllowed)];
  });

function checkConfig(node: Node, at: number, spec: NodeSpec): Finding[] {
  const config = node.config ?? {};
  const field = `nodes.${at}.config`;
  const findings = (spec.config.safeParse(config).error?.issues ?? []).flatMap((issue) => {
    const path = [field, ...issue.path].join('.');
    return issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => fault('unknown_config', `${path}.${key}`, `${node.type} has no such setting`, node.id))
      : [fault('missing_config', path, issue.message, node.id)];
  });
  if (node.type === 'wait' && (config.seconds === undefined) === (config.until === undefined)) {
    findings.push(fault('missing_config', field, 'a wait has either seconds or until', node.id));
  }
  if (node.type === 'end-run' && config.next === 'repeat' && config.afterSeconds === undefined) {
    findings.push(fault('missing_config', `${field}.afterSeconds`, 'repeat needs afterSeconds', node.id));
  }
  return findings;
}

function checkRetries(node: Node, at: number, spec: NodeSpec): Finding[] {
  const { retries = 0, timeoutSeconds = 120 } = node;
  const limit = spec.noRetries ? 0 : 10;
  const findings: Finding[] = [];
  if (!Number.isInteger(retries) || retries < 0 || retries > limit) {
    const reason = spec.noRetries ? `${node.type} is never retried` : 'retries are 0 to 10';
    findings.push(fault('bad_retries', `nodes.${at}.retries`, reason, node.id));
  }
  if (!Number.isInteger(timeoutSeconds) || timeoutSeconds < 1 || timeoutSeconds > 3600) {
    findings.push(fault('bad_retries', `nodes.${at}.timeoutSeconds`, 'a time-out is 1 to 3600 seconds', node.id));
  }
  const longest = longestSeconds(node.type);
  if (longest !== null && (node.timeoutSeconds ?? 0) > longest) {
    const reason = `${node.type} ends after ${longest} seconds: a longer time-out counts as ${longest}`;
    findings.push(warning('bad_retries', `nodes.${at}.timeoutSeconds`, reason, node.id));
  }
  return findings;
}

function checkContent(node: Node, at: number, isUrlAllowed: (url: string) => boolean): Finding[] {
  const { url, template } = node.config ?? {};
  if (node.type === 'http-call' && typeof url === 'string' && !isRefText(url) && !isUrlAllowed(url)) {
    return [fault('bad_url', `nodes.${at}.config.url`, 'expected a public https URL', node.id)];
  }
  if (WRITERS.has(node.type) && typeof template === 'string' && !TEMPLATES.some((known) => known === template)) {
    return [fault('bad_template', `nodes.${at}.config.template`, `expected one of ${TEMPLATES.join(', ')}`, node.id)];
  }
  return [];
}
