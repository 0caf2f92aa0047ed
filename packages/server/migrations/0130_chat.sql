-- Conversations with the assistant.

create table chat_configs (
  org_id        uuid           not null references organizations (id),
  key           text           not null,
  system_prompt text           not null,
  allowed_tools text[]         not null,
  created_at    timestamptz(3) not null default app.now(),
  updated_at    timestamptz(3) not null default app.now(),
  primary key (org_id, key)
);
comment on table chat_configs is 'How an organisation wants its assistant to speak, and which tools it may read with.';

create table chat_sessions (
  org_id        uuid           not null references organizations (id),
  id            uuid           not null,
  holder        text           not null,
  title         text,
  campaign_id   uuid,
  brand_ids     uuid[]         not null default '{}',
  workflow_slug text,
  feature_slug  text,
  busy_until    timestamptz(3),
  created_at    timestamptz(3) not null default app.now(),
  updated_at    timestamptz(3) not null default app.now(),
  primary key (org_id, id),
  foreign key (org_id, campaign_id) references campaigns (org_id, id)
);
comment on table chat_sessions is 'Conversations of one person with the assistant.';
create index chat_sessions_of_holder on chat_sessions (org_id, holder, updated_at desc, id desc);

create table chat_messages (
  org_id      uuid           not null,
  id          uuid           not null,
  session_id  uuid           not null,
  role        text           not null check (role in ('user', 'assistant', 'tool')),
  content     text           not null,
  tool_calls  jsonb,
  buttons     jsonb,
  token_count int,
  created_at  timestamptz(3) not null default app.now(),
  primary key (org_id, id),
  foreign key (org_id, session_id) references chat_sessions (org_id, id) on delete cascade
);
comment on table chat_messages is 'What was said in a conversation, with the tools that were read for it.';
create index chat_messages_of_session on chat_messages (org_id, session_id, id);
