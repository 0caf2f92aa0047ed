/** The records that the rows of every list belong to. */
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
  /** Each statement reads `numbered (n, id, at, rare)`; `o`, `b` and so on are the place. */
  readonly fill: readonly string[];
  /** The list begins with the lowest number, not with the newest row. */
  readonly ascending?: boolean;
  /** A filter that only some of the oldest thousand rows pass: the `rare` ones. */
  readonly few?: string;
  readonly offset?: boolean;
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
  `insert into lead_campaigns (org_id, campaign_id, workflow_slug, workflow_dynasty_slug, feature_slug,
      feature_dynasty_slug)
    select o, c, ${SLUGS} from place on conflict do nothing`,
  `insert into budgets (org_id, campaign_id) select o, c from place`,
  `insert into permits (org_id, campaign_id, brand_ids, active) select o, c, array[b], false from place`,
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
        select o, id, c, id, b, a, case when rare then 'claimed' else 'contacted' end, at from numbered, place`,
    ],
    few: 'status=claimed',
    offset: true,
  },
  {
    name: 'members of an audience',
    path: ({ audienceId }) => `/v1/orgs/audiences/${audienceId}/members`,
    fill: [],
    offset: true,
  },
  {
    name: 'audiences',
    path: () => '/v1/orgs/audiences',
    fill: [
      `insert into audiences (org_id, id, brand_id, name, provider, status, source, filters, created_at)
        select o, id, b, 'Audience ' || n, 'apollo', case when rare then 'archived' else 'paused' end, 'user',
          '{"personTitles": ["Engineer"]}', at from numbered, place`,
    ],
    few: 'status=archived',
    offset: true,
  },
  {
    name: 'campaigns',
    path: () => '/v1/campaigns',
    fill: [
      `insert into campaigns (org_id, id, name, workflow_slug, workflow_dynasty_slug, feature_slug, feature_dynasty_slug,
          brand_ids, feature_inputs, status, created_at)
        select o, id, 'Campaign ' || n, ${SLUGS}, array[b], '{}', case when rare then 'failed' else 'stopped' end, at
        from numbered, place`,
    ],
    few: 'status=failed',
  },
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
          'Lists', 'lists.example', case when rare then 'cancelled' else 'finished' end, at from numbered, place`,
      `insert into messages (org_id, id, email_id, campaign_id, lead_id, step, mailbox_id, to_address, to_hash, to_domain,
          status, due_at, sent_at, created_at)
        select o, id, id, c, id, 1, b, 'p' || n || '@company.example', 'h' || n, 'company.example', 'sent', at, at, at
        from numbered, place`,
    ],
    few: 'status=cancelled',
    offset: true,
  },
  {
    name: 'replies',
    path: () => '/v1/replies',
    fill: [
      `insert into replies (org_id, id, inbound_hash, message_id, campaign_id, brand_id, lead_id, email, from_address,
          classification, decided_by, subject, body_text, automatic, received_at, created_at)
        select o, 'reply_' || lpad(n::text, 26, '0'), 'h' || n, id, c, b, id, 'p@company.example', 'p@company.example',
          case when rare then 'interested' else 'neutral' end, 'rule', 'Re: Fewer late orders',
          repeat('Some words. ', 20), false, at, at from numbered, place`,
    ],
    few: 'classification=interested',
  },
  {
    name: 'contacts',
    path: () => '/v1/orgs/contacts',
    fill: [
      `insert into contacts (org_id, id, brand_id, primary_email, first_name, last_name, title, company, raw_attributes,
          consent_status, source, created_at)
        select o, id, b, 'p' || n || '@company.example', 'Ada', 'Number ' || n, 'Engineer', 'Company ' || n % 1000,
          '{"City": "Paris"}', case when rare then 'withdrawn' else 'unknown' end, 'csv', at from numbered, place`,
    ],
    few: 'consentStatus=withdrawn',
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
        select o, id, array[b], c, 'leads', 'lead-run', case when rare then 'failed' else 'completed' end, at, at
        from numbered, place`,
    ],
    few: 'status=failed',
    offset: true,
  },
  {
    name: 'workflow runs',
    path: () => '/v1/workflow-runs',
    fill: [
      `insert into workflow_runs (org_id, id, workflow_id, workflow_slug, workflow_dynasty_slug, feature_slug,
          feature_dynasty_slug, campaign_id, brand_ids, status, inputs, created_at)
        select o, id, (select w.id from workflows w limit 1), ${SLUGS}, c, array[b],
          case when rare then 'failed' else 'completed' end, '{}', at from numbered, place`,
    ],
    few: 'status=failed',
  },
  {
    name: 'events',
    path: () => '/v1/events',
    fill: [
      `insert into log_entries (org_id, id, service, event, level, detail, brand_ids, campaign_id, created_at)
        select o, id, 'leads', 'lead.skipped', case when rare then 'error' else 'info' end, 'No address', array[b], c, at
        from numbered, place`,
    ],
    few: 'level=error',
    offset: true,
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
        select o, id, 'domain', 'd' || n || '.example', 'd' || n || '.example', case when rare then 'manual' else 'import' end,
          at from numbered, place`,
    ],
    few: 'reason=manual',
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
      `insert into users (org_id, id, role, email, first_name, last_name, created_at)
        select o, id, 'owner', 'u' || n || '@company.example', 'Ada', 'Number ' || n, at from numbered, place`,
    ],
    offset: true,
  },
];
