import { escapeHtml } from '../../../kernel/html.ts';
import type { Forms } from '../forms.ts';
import type { Layout } from '../pages/layout.ts';
import { listOperations, type OpenApiDocument } from './operation-list.ts';

export const REFERENCE = {
  path: '/docs/api',
  title: 'API reference',
  description: 'Every operation with its parameters, bodies and answers, ready to try.',
  order: 40,
  section: 'The API',
};

/** The page calls no server but this one: no fonts, no telemetry, no proxy, no assistant. */
const CONFIGURATION = {
  url: '/openapi.json',
  proxyUrl: '',
  withDefaultFonts: false,
  telemetry: false,
  hideClientButton: true,
  // Our header follows the system's theme, so the reference does too.
  hideDarkModeToggle: true,
  showDeveloperTools: 'never',
  agent: { disabled: true },
  mcp: { disabled: true },
};

/** The script adds style elements and attributes of its own: the only page where inline style is allowed. */
const POLICY = { 'script-src': "'self'", 'style-src': "'self' 'unsafe-inline'" };

/** The interactive reference; its markdown form is a list of the same operations. */
export function createReference(options: {
  layout: Layout;
  scriptPath: string;
  openapi: () => object;
  serviceName: string;
}): Forms {
  const html = options.layout.bare(
    REFERENCE,
    `<noscript><p>The interactive reference needs JavaScript. <a href="${REFERENCE.path}.md">Read the operations as text</a>.</p></noscript>
<script id="api-reference" src="${options.scriptPath}" data-configuration="${escapeHtml(JSON.stringify(CONFIGURATION))}"></script>`,
  );
  let markdown: string | undefined;
  return {
    html: () => html,
    markdown: () => {
      markdown ??= listOperations(options.openapi() as OpenApiDocument, options.serviceName);
      return markdown;
    },
    policy: POLICY,
  };
}
