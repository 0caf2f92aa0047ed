/** Sources of one area, and the tests that must find every fault planted in them, the cheapest first. */
export interface Target {
  readonly area: string;
  readonly sources: readonly string[];
  readonly tests: readonly string[];
  /** Its tests need no database, so a mutant takes a second. */
  readonly isPure?: boolean;
}

const kernel = (...names: string[]) => names.map((name) => `packages/server/src/kernel/${name}`);
const modules = (...names: string[]) => names.map((name) => `packages/server/src/modules/${name}`);
const language = (...names: string[]) => names.map((name) => `packages/language/src/${name}`);
const providers = (...names: string[]) => names.map((name) => `packages/server/src/providers/${name}`);

export const TARGETS: readonly Target[] = [
  {
    area: 'money',
    isPure: true,
    sources: kernel('money/money.ts', 'money/windows.ts'),
    tests: kernel('money/money.test.ts', 'money/windows.test.ts'),
  },
  {
    area: 'money',
    isPure: true,
    sources: modules('workflows/execution/money.ts'),
    tests: modules('workflows/execution/money.test.ts'),
  },
  {
    area: 'money',
    isPure: true,
    sources: modules('campaigns/preview/projection.ts'),
    tests: modules('campaigns/preview/projection.test.ts'),
  },
  {
    area: 'money',
    sources: modules('runs/budgets.ts', 'runs/store/budgets.ts', 'runs/store/holds.ts'),
    tests: modules('campaigns/gates/evaluate.test.ts', 'runs/budgets.api.test.ts', 'runs/runs.api.test.ts'),
  },
  {
    area: 'send',
    isPure: true,
    sources: modules('mailboxes/pacing/pace.ts', 'mailboxes/pacing/send-window.ts', 'mailboxes/pacing/fault.ts'),
    tests: modules(
      'mailboxes/pacing/pace.test.ts',
      'mailboxes/pacing/send-window.test.ts',
      'mailboxes/pacing/fault.test.ts',
    ),
  },
  {
    area: 'send',
    isPure: true,
    sources: modules('campaigns/gates/evaluate.ts', 'campaigns/gates/mailbox-rule.ts'),
    tests: modules('campaigns/gates/evaluate.test.ts'),
  },
  {
    area: 'send',
    isPure: true,
    sources: modules('emails/addressing/tokens.ts', 'emails/addressing/click-target.ts', 'emails/outcomes/machine.ts'),
    tests: modules(
      'emails/addressing/tokens.test.ts',
      'emails/addressing/click-target.test.ts',
      'emails/outcomes/machine.test.ts',
    ),
  },
  {
    area: 'send',
    sources: modules(
      ...[
        'emails/store/send-core.ts',
        'emails/store/send-outcomes.ts',
        'emails/sending/core.ts',
        'emails/sending/outcome.ts',
      ],
      ...['emails/store/receivers/places.ts', 'emails/store/receivers/days.ts', 'emails/receivers/budget.ts'],
      'emails/sending/receiver-pace.ts',
    ),
    tests: modules(
      'emails/sending/receiver-pace.test.ts',
      'emails/sending/receivers.api.test.ts',
      'emails/receivers/budget.test.ts',
      'emails/receivers/budgets.api.test.ts',
      'emails/sending/core.test.ts',
      'emails/sending/send-core.api.test.ts',
      'emails/sending/send-mailbox.api.test.ts',
      'emails/sending/in-doubt.api.test.ts',
      'emails/sending/refusals.api.test.ts',
      'replies/delivery-outcomes.api.test.ts',
    ),
  },
  {
    area: 'send',
    sources: modules('emails/steps/move-unsent.ts', 'emails/drafting/signed-by.ts', 'emails/store/steps/unbegun.ts'),
    tests: modules(
      ...[
        'emails/drafting/signed-by.test.ts',
        'emails/steps/move-unsent.api.test.ts',
        'emails/sending/refusals.api.test.ts',
      ],
    ),
  },
  {
    area: 'send',
    isPure: true,
    sources: providers('mail/smtp/meaning.ts'),
    tests: providers('mail/smtp/meaning.test.ts'),
  },
  {
    area: 'suppression',
    isPure: true,
    sources: modules('suppressions/address.ts', 'suppressions/spelling.ts'),
    tests: modules('suppressions/address.test.ts', 'suppressions/spelling.test.ts'),
  },
  {
    area: 'suppression',
    sources: modules('suppressions/store/matching.ts', 'suppressions/strength.ts', 'suppressions/add.ts'),
    tests: modules('suppressions/suppressions.api.test.ts', 'replies/unsubscribe.api.test.ts'),
  },
  { area: 'suppression', sources: modules('leads/claim.ts'), tests: modules('leads/leads.api.test.ts') },
  {
    area: 'auth',
    sources: modules('identity/identify.ts', 'identity/store/keys.ts'),
    tests: [
      ...modules(
        'identity/identity.api.test.ts',
        'identity/sign-in/sessions.api.test.ts',
        'identity/sign-in/sign-in.api.test.ts',
      ),
      ...kernel('http/credentials.api.test.ts'),
    ],
  },
  { area: 'auth', isPure: true, sources: kernel('secrets/secrets.ts'), tests: kernel('secrets/secrets.test.ts') },
  {
    area: 'limiter',
    sources: kernel('http/rate/rate-limit.ts', 'http/rate/address.ts', 'http/rate/memory.ts', 'http/rate/postgres.ts'),
    tests: kernel('http/rate/address.test.ts', 'http/rate/rate-limit.test.ts', 'http/rate/stores.test.ts'),
  },
  {
    area: 'egress',
    sources: kernel(
      ...[
        'egress/addresses/address.ts',
        'egress/url.ts',
        'egress/addresses/resolve.ts',
        'egress/addresses/lookup.ts',
        'egress/redirect.ts',
      ],
      ...['egress/body.ts', 'egress/trust.ts', 'egress/addresses/own-addresses.ts', 'egress/addresses/mail-hosts.ts'],
    ),
    tests: kernel(
      ...['egress/url.test.ts', 'egress/addresses/lookup.test.ts', 'egress/redirects.test.ts', 'egress/egress.test.ts'],
      ...['egress/trust.test.ts', 'egress/addresses/own-addresses.test.ts', 'egress/addresses/mail-hosts.test.ts'],
      'egress/hostile-servers.test.ts',
    ),
  },
  {
    area: 'idempotency',
    sources: kernel('http/idempotency/idempotency.ts'),
    tests: kernel('http/idempotency/idempotency.api.test.ts', 'http/idempotency/idempotency-outside.api.test.ts'),
  },
  {
    area: 'workflows',
    sources: modules(
      ...['workflows/execution/nodes/act.ts', 'workflows/execution/nodes/faults.ts', 'workflows/execution/record.ts'],
      ...['workflows/execution/walk/plan.ts', 'workflows/execution/walk/progress.ts', 'workflows/store/leases.ts'],
      'workflows/execution/walk/advance.ts',
    ),
    tests: modules(
      ...['workflows/execution/nodes/act.test.ts', 'workflows/execution/walk/plan.test.ts'],
      ...['workflows/execution/nodes.test.ts', 'workflows/execution/resume.test.ts'],
      ...['workflows/execution/checkpoints.test.ts', 'workflows/execution/runs/start.test.ts'],
    ),
  },
  {
    area: 'billing',
    sources: modules(
      ...['billing/credit-gate.ts', 'billing/accounts.ts', 'billing/grants.ts', 'billing/transactions.ts'],
      ...['billing/payments/reconcile.ts', 'billing/payments/top-ups.ts', 'billing/payments/checkout.ts'],
      ...['billing/payments/provider-events.ts', 'billing/payments/sweep.ts', 'billing/payments/cards.ts'],
      ...['billing/store/credit.ts', 'billing/store/accounts.ts', 'billing/store/payments.ts'],
      'billing/store/transactions.ts',
    ),
    tests: modules('billing/billing.api.test.ts', 'billing/payments/payments.api.test.ts'),
  },
  {
    area: 'conversations',
    sources: modules('conversations/answer.ts', 'conversations/sending.ts', 'conversations/store/answers.ts'),
    tests: modules('conversations/conversations.api.test.ts', 'conversations/answers.api.test.ts'),
  },
  {
    area: 'conversations',
    sources: modules(
      ...['conversations/drafts/drafts.ts', 'conversations/drafts/facts.ts', 'conversations/drafts/question.ts'],
      ...['conversations/drafts/write-answer.ts', 'conversations/store/drafts.ts'],
    ),
    tests: modules('conversations/drafts/drafts.api.test.ts'),
  },
  {
    area: 'judging',
    isPure: true,
    sources: modules(
      ...['judging/figures.ts', 'judging/judge-statements.ts', 'judging/numbers-in.ts', 'judging/question.ts'],
      'judging/verbatim.ts',
    ),
    tests: modules('judging/judging.test.ts'),
  },
  {
    area: 'models',
    isPure: true,
    sources: modules('models/choose.ts', 'models/faults.ts', 'models/prompt.ts', 'models/thinking.ts'),
    tests: modules(
      ...['models/choose.test.ts', 'models/giving-up.test.ts', 'models/models.test.ts', 'scraping/materials.test.ts'],
    ),
  },
  {
    area: 'models',
    sources: modules('models/models.ts', 'models/reports.ts', 'models/store/reports.ts'),
    tests: modules('models/giving-up.test.ts', 'models/key-is-enough.api.test.ts'),
  },
  {
    area: 'gates',
    sources: modules(
      ...['campaigns/gates/gate-check.ts', 'campaigns/gates/needs.ts', 'campaigns/gates/read-inputs.ts'],
      ...['campaigns/gates/review-room.ts', 'campaigns/gates/survey.ts', 'campaigns/gates/waiting.ts'],
    ),
    tests: modules(
      ...['campaigns/gates/evaluate.test.ts', 'campaigns/gates/survey.test.ts'],
      'campaigns/gates/unreadable.api.test.ts',
      ...['campaigns/conductor/waiting.api.test.ts', 'campaigns/conductor/cannot-run.api.test.ts'],
      ...['campaigns/conductor/whom.api.test.ts', 'emails/drafting/review.api.test.ts'],
    ),
  },
  {
    area: 'verdicts',
    sources: modules(
      ...['verdicts/record.ts', 'verdicts/undo-opt-out.ts', 'verdicts/read.ts'],
      'verdicts/store/verdicts.ts',
    ),
    tests: modules('verdicts/verdicts.api.test.ts', 'replies/opt-outs.api.test.ts'),
  },
  {
    area: 'replies',
    sources: modules(
      ...[
        'replies/receiving/receive.ts',
        'replies/bookings.ts',
        'replies/tracking.ts',
        'replies/receiving/reply-id.ts',
        'replies/read.ts',
      ],
      ...[
        'replies/receiving/second-opinion.ts',
        'replies/receiving/out-of-office.ts',
        'replies/store/replies.ts',
        'replies/store/told.ts',
      ],
      'replies/store/bookings.ts',
    ),
    tests: modules(
      ...[
        'replies/receiving/out-of-office.test.ts',
        'replies/replies.api.test.ts',
        'replies/delivery-outcomes.api.test.ts',
      ],
      ...['replies/opt-outs.api.test.ts', 'replies/tracking.api.test.ts', 'replies/unsubscribe.api.test.ts'],
      ...['verdicts/verdicts.api.test.ts', 'conversions/calendar.api.test.ts'],
    ),
  },
  {
    area: 'inbound',
    sources: modules(
      ...[
        'inbound/handling/match.ts',
        'inbound/handling/handle-alone.ts',
        'inbound/handling/handle-turn.ts',
        'inbound/handling/take-effect.ts',
        'inbound/take-in.ts',
      ],
      ...['inbound/message-id-in.ts', 'inbound/store/messages.ts', 'inbound/machines/bounce-meaning.ts'],
      ...['inbound/machines/delivery-status.ts', 'inbound/machines/recognise.ts'],
    ),
    tests: modules(
      ...['inbound/corpus.test.ts', 'inbound/inbound-mail.api.test.ts', 'inbound/refused-after-sending.api.test.ts'],
      'replies/replies.api.test.ts',
    ),
  },
  {
    area: 'quotes',
    isPure: true,
    sources: modules('quotes/digests/deadline.ts', 'quotes/digests/read-digest.ts'),
    tests: modules('quotes/digests/digests.test.ts'),
  },
  {
    area: 'quotes',
    sources: modules('quotes/review.ts', 'quotes/submit.ts', 'quotes/requests.ts', 'quotes/store/review.ts'),
    tests: modules('quotes/quotes.api.test.ts', 'quotes/review.api.test.ts', 'quotes/arriving.api.test.ts'),
  },
  {
    area: 'webhooks',
    sources: modules(
      ...[
        'webhooks/schedule.ts',
        'webhooks/endpoints/health.ts',
        'webhooks/dispatch/record.ts',
        'webhooks/dispatch/post.ts',
      ],
      ...['webhooks/store/claims.ts', 'webhooks/store/fan-out.ts', 'webhooks/endpoints/secrets.ts'],
    ),
    tests: modules(
      ...['webhooks/schedule.test.ts', 'webhooks/webhooks.api.test.ts', 'webhooks/delivery.api.test.ts'],
      ...['webhooks/endpoints/rotation.api.test.ts', 'webhooks/endpoints/secrets.api.test.ts'],
    ),
  },
  {
    area: 'press',
    sources: language('press/ranking/relevance.ts', 'press/ranking/bm25.ts', 'press/ranking/judge.ts'),
    tests: [
      ...language('press/ranking/ranking.test.ts'),
      ...modules('press/discovery/claim.test.ts', 'press/press.api.test.ts'),
    ],
  },
  {
    area: 'review',
    sources: modules('emails/drafting/review.ts'),
    tests: modules('emails/drafting/review.api.test.ts'),
  },
  {
    area: 'exports',
    sources: modules('results/export.ts', 'results/export-formats.ts'),
    tests: modules('results/export.api.test.ts'),
  },
  {
    area: 'retention',
    sources: kernel('personal-data/retention.ts'),
    tests: kernel('personal-data/retention.test.ts'),
  },
  {
    area: 'oauth',
    sources: modules('mailboxes/oauth/access-tokens.ts', 'mailboxes/store/tokens.ts'),
    tests: modules('mailboxes/oauth/renewal.api.test.ts', 'mailboxes/oauth/oauth.api.test.ts'),
  },
  {
    area: 'client',
    isPure: true,
    sources: ['attempts', 'verify-webhook', 'stream'].map((name) => `packages/client/src/${name}.ts`),
    tests: ['attempts', 'verify-webhook', 'stream', 'client'].map((name) => `packages/client/src/${name}.test.ts`),
  },
  {
    area: 'dashboard',
    isPure: true,
    sources: ['format', 'waiting/budgets'].map((name) => `packages/dashboard/src/${name}.ts`),
    tests: ['format', 'waiting/budgets'].map((name) => `packages/dashboard/src/${name}.test.ts`),
  },
];
