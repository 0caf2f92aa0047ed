/** What the rows of every list belong to. */
export interface Place {
  readonly orgId: string;
  readonly brandId: string;
  readonly campaignId: string;
  readonly audienceId: string;
  readonly uploadId: string;
}

export interface List {
  readonly name: string;
  readonly path: (place: Place) => string;
  /** Each reads `numbered (n, id, at)`; `o`, `b` and so on are the place. */
  readonly fill: readonly string[];
  /** The list begins with the lowest number, not with the newest row. */
  readonly ascending?: boolean;
}

const SLUGS = `'sales-cold-email-outreach-sienna-v2', 'sales-cold-email-outreach-sienna', 'sales-cold-email-outreach',
  'sales-cold-email-outreach'`;

/** Done once: one brand, campaign, audience and upload. */
export const SETUP: readonly string[] = [
  `insert into brands (org_id, id, domain, brand_url, name, analysis_status)
    select o, b, 'lists.example', 'https://lists.example', 'Lists', 'ready' from place`,
  `insert into campaigns (org_id, id, name, workflow_slug, workflow_dynasty_slug, feature_slug, feature_dynasty_slug,
      brand_ids, feature_inputs, status)
    select o, c, 'Lists', ${SLUGS}, array[b], '{}', 'stopped' from place`,
  `insert into lead_campaigns (org_id, campaign_id, brand_ids, workflow_slug, workflow_dynasty_slug, feature_slug,
      feature_dynasty_slug)
    select o, c, array[b], ${SLUGS} from place on conflict do nothing`,
  `insert into audiences (org_id, id, brand_id, name, provider, status, source, filters)
    select o, a, b, 'Lists', 'apollo', 'paused', 'user', '{}' from place`,
  `insert into contact_uploads (org_id, id, brand_id, filename, file_sha256, status, mapping_provenance, column_mapping)
    select o, u, b, 'people.csv', '\\x00', 'processed', 'heuristic', '{}' from place`,
];

export const LISTS: readonly List[] = [
  {
    name: 'leads',
    path: () => '/v1/leads',
    fill: [
      `insert into people (org_id, id, provider, provider_person_id, first_name, last_name, title, email, email_domain,
          email_status, organization_name, organization_domain, created_at)
        select o, id, 'apollo', 'person-' || n, 'Ada', 'Number ' || n, 'Head of Operations', 'p' || n || '@company.example',
          'company.example', 'verified', 'Company ' || n % 1000, 'company.example', at from numbered, place`,
      `insert into leads (org_id, id, campaign_id, person_id, brand_id, audience_id, status, created_at)
        select o, id, c, id, b, a, 'contacted', at from numbered, place`,
    ],
  },
  { name: 'members of an audience', path: ({ audienceId }) => `/v1/orgs/audiences/${audienceId}/members`, fill: [] },
  {
    name: 'emails',
    path: () => '/v1/emails',
    fill: [
      `insert into emails (org_id, id, campaign_id, brand_id, lead_id, subject, sequence, recipient, client_company_name,
          brand_domain, status, created_at)
        select o, id, c, b, id, 'Fewer late orders', jsonb_build_array(jsonb_build_object('step', 1, 'bodyText',
            repeat('Some words. ', 60), 'bodyHtml', repeat('<p>Words.</p>', 60), 'daysSinceLastStep', 0)),
          jsonb_build_object('firstName', 'Ada', 'lastName', 'Number ' || n, 'title', null, 'company', 'Company',
            'industry', null, 'email', 'p' || n || '@company.example', 'domain', 'company.example', 'timezone', null),
          'Lists', 'lists.example', 'finished', at from numbered, place`,
    ],
  },
  {
    name: 'contacts',
    path: () => '/v1/orgs/contacts',
    fill: [
      `insert into contacts (org_id, id, brand_id, primary_email, first_name, last_name, title, company, raw_attributes,
          source, created_at)
        select o, id, b, 'p' || n || '@company.example', 'Ada', 'Number ' || n, 'Engineer', 'Company ' || n % 1000,
          '{"City": "Paris"}', 'csv', at from numbered, place`,
    ],
  },
  {
    name: 'rows of an upload',
    path: ({ uploadId }) => `/v1/orgs/contacts/uploads/${uploadId}/rows`,
    fill: [
      `insert into contact_upload_rows (org_id, upload_id, row, status, email)
        select o, u, n, 'accepted', 'p' || n || '@company.example' from numbered, place`,
    ],
    ascending: true,
  },
  {
    name: 'runs',
    path: () => '/v1/runs',
    fill: [
      `insert into runs (org_id, id, brand_ids, campaign_id, service_name, task_name, status, started_at, created_at)
        select o, id, array[b], c, 'leads', 'lead-run', 'completed', at, at from numbered, place`,
    ],
  },
  {
    name: 'workflow runs',
    path: () => '/v1/workflow-runs',
    fill: [
      `insert into workflow_runs (org_id, id, workflow_id, workflow_slug, workflow_dynasty_slug, feature_slug,
          feature_dynasty_slug, campaign_id, brand_ids, status, inputs, created_at)
        select o, id, (select w.id from workflows w limit 1), ${SLUGS}, c, array[b], 'completed', '{}', at
        from numbered, place`,
    ],
  },
  {
    name: 'activity',
    path: () => '/v1/activity',
    fill: [
      `insert into activity (org_id, id, type, summary, actor_kind, object_type, object_id, campaign_id, brand_id, created_at)
        select o, id, 'campaign.paused', 'Campaign Lists was paused', 'system', 'campaign', c::text, c, b, at
        from numbered, place`,
    ],
  },
  {
    name: 'suppressions',
    path: () => '/v1/suppressions',
    fill: [
      `insert into suppressions (org_id, id, kind, match_key, value, reason, created_at)
        select o, id, 'domain', 'd' || n || '.example', 'd' || n || '.example', 'import', at from numbered, place`,
    ],
  },
  {
    name: 'brands',
    path: () => '/v1/brands',
    fill: [
      `insert into brands (org_id, id, domain, brand_url, name, analysis_status, analysed_at, created_at)
        select o, id, 'b' || n || '.example', 'https://b' || n || '.example', 'Brand ' || n, 'ready', at, at
        from numbered, place`,
    ],
  },
  {
    name: 'people of the organisation',
    path: () => '/v1/users',
    fill: [
      `insert into users (org_id, id, email, first_name, last_name, created_at)
        select o, id, 'u' || n || '@company.example', 'Ada', 'Number ' || n, at from numbered, place`,
    ],
  },
];
