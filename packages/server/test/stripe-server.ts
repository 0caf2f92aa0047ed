import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export const STRIPE_SECRET = 'whsec_7f1c9a2e5b8d4036af1e2c3b';
export const STRIPE_KEY = 'sk_test_of_the_stand_in';

interface Intent {
  readonly id: string;
  readonly customer: string;
  readonly amount: number;
  readonly metadata: Record<string, string>;
  status: string;
  refunded: number;
  disputes: { id: string; amount: number; status: string }[];
}
interface Session {
  readonly id: string;
  readonly mode: string;
  readonly customer: string;
  readonly amount: number;
  readonly metadata: Record<string, string>;
  intent: string | null;
  status: string;
}
type Form = Record<string, string>;
/** How far a request of ours has come here, before it is answered. */
export type StripeStage = 'stripe.charged';

const metadataOf = (form: Form, prefix = 'metadata'): Record<string, string> =>
  Object.fromEntries(
    Object.entries(form).flatMap(([name, value]) => {
      const key = name.startsWith(`${prefix}[`) ? name.slice(prefix.length + 1, -1) : null;
      return key === null || key.includes('[') ? [] : [[key, value]];
    }),
  );

/** Stripe on 127.0.0.1, as far as we use it: it keeps its own books, honours idempotency keys and signs its events. */
export async function startStripe(watch: (stage: StripeStage) => void = () => {}) {
  let made = 0;
  let refusals = 0;
  const nextId = (kind: string) => {
    made += 1;
    return `${kind}_${made}`;
  };
  const intents = new Map<string, Intent>();
  const sessions = new Map<string, Session>();
  const cards = new Map<string, { id: string; country: string }>();
  const answered = new Map<string, { request: string; status: number; body: object }>();
  const requests: string[] = [];

  const chargeOf = ({ id, amount, refunded, disputes }: Intent) => ({
    ...{ id: `ch_${id}`, object: 'charge', amount, amount_refunded: refunded, disputed: disputes.length > 0 },
    ...{ payment_intent: id, receipt_url: `https://stripe.test/receipts/${id}` },
  });
  const intentOf = (intent: Intent) => {
    const { id, customer, amount, metadata, status } = intent;
    const isPaid = status === 'succeeded';
    return {
      ...{ id, object: 'payment_intent', customer, amount, currency: 'usd', metadata, status },
      ...{ amount_received: isPaid ? amount : 0, latest_charge: isPaid ? chargeOf(intent) : null },
    };
  };
  const sessionOf = ({ id, mode, customer, metadata, intent, status }: Session) => ({
    ...{ id, object: 'checkout.session', mode, customer, metadata, status, payment_intent: intent },
    ...{ url: `https://stripe.test/pay/${id}`, client_secret: null },
  });
  const disputeOf = (intent: Intent, dispute: Intent['disputes'][number]) => ({
    ...{ ...dispute, object: 'dispute', payment_intent: intent.id, charge: `ch_${intent.id}` },
  });
  const newIntent = (customer: string, amount: number, metadata: Record<string, string>): Intent => {
    const intent = { id: nextId('pi'), customer, amount, metadata, status: 'requires_payment_method' };
    const whole: Intent = { ...intent, refunded: 0, disputes: [] };
    intents.set(whole.id, whole);
    return whole;
  };
  const confirm = (intent: Intent): [number, object] => {
    if (refusals > 0) {
      refusals -= 1;
      const error = { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' };
      return [402, { error: { ...error, payment_intent: intentOf(intent) } }];
    }
    intent.status = 'succeeded';
    watch('stripe.charged');
    return [200, intentOf(intent)];
  };

  const route = (method: string, url: URL, form: Form): [number, object] => {
    const [, , group = '', id = '', verb = ''] = url.pathname.split('/');
    const path = `${method} ${group}`;
    if (path === 'POST customers') {
      if (id) return [200, { id, object: 'customer' }];
      const customer = nextId('cus');
      return [200, { id: customer, object: 'customer', metadata: metadataOf(form) }];
    }
    if (path === 'GET customers' && verb === 'payment_methods') {
      const card = cards.get(id);
      const data = card ? [{ id: card.id, object: 'payment_method', card: { country: card.country } }] : [];
      return [200, { object: 'list', data, has_more: false }];
    }
    if (path === 'POST billing_portal') {
      return [200, { id: nextId('bps'), object: 'billing_portal.session', url: 'https://stripe.test/portal' }];
    }
    if (path === 'POST checkout') {
      const session: Session = {
        ...{ id: nextId('cs'), mode: form.mode ?? '', customer: form.customer ?? '', metadata: metadataOf(form) },
        ...{ amount: Number(form['line_items[0][price_data][unit_amount]'] ?? 0), intent: null, status: 'open' },
      };
      sessions.set(session.id, session);
      return [200, sessionOf(session)];
    }
    const session = group === 'checkout' ? sessions.get(verb) : undefined;
    if (session) return [200, sessionOf(session)];
    if (path === 'POST payment_intents' && !id) {
      return confirm(newIntent(form.customer ?? '', Number(form.amount), metadataOf(form)));
    }
    const intent = intents.get(group === 'disputes' ? (url.searchParams.get('payment_intent') ?? '') : id);
    if (intent && path === 'POST payment_intents' && verb === 'confirm') return confirm(intent);
    if (intent && path === 'GET payment_intents') return [200, intentOf(intent)];
    if (intent && path === 'GET disputes') {
      const data = intent.disputes.map((dispute) => disputeOf(intent, dispute));
      return [200, { object: 'list', data, has_more: false }];
    }
    return [404, { error: { type: 'invalid_request_error', message: `No such thing: ${url.pathname}` } }];
  };

  const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
    const text = (await request.toArray()).join('');
    const url = new URL(request.url ?? '/', 'http://stripe.test');
    const asked = `${request.method} ${url.pathname} ${text}`;
    requests.push(asked);
    const key = request.headers['idempotency-key'];
    const before = typeof key === 'string' ? answered.get(key) : undefined;
    const form = Object.fromEntries(new URLSearchParams(text));
    const refused = { error: { type: 'idempotency_error', message: 'Keys can only be used with the same request.' } };
    const isOurs = request.headers.authorization === `Bearer ${STRIPE_KEY}`;
    const [status, body] = !isOurs
      ? [401, { error: { type: 'invalid_request_error', message: 'Invalid API Key' } }]
      : before
        ? before.request === asked
          ? ([before.status, before.body] as const)
          : ([400, refused] as const)
        : route(request.method ?? 'GET', url, form);
    if (typeof key === 'string' && !before && isOurs) answered.set(key, { request: asked, status, body });
    response.writeHead(status, { 'content-type': 'application/json', 'request-id': `req_${requests.length}` });
    response.end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  const get = (id: string): Intent => {
    const intent = intents.get(id);
    if (!intent) throw new Error(`The stand-in knows no ${id}`);
    return intent;
  };

  return {
    env: {
      ...{ STRIPE_API_KEY: STRIPE_KEY, STRIPE_WEBHOOK_SECRET: STRIPE_SECRET },
      PROVIDER_URLS: `stripe=http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    },
    requests,
    /** The customer pays on the page, or stores a card there. */
    complete(sessionId: string, country = 'DE'): { intentId: string; session: object } {
      const session = sessions.get(sessionId);
      if (!session) throw new Error(`The stand-in knows no ${sessionId}`);
      session.status = 'complete';
      cards.set(session.customer, { id: nextId('pm'), country });
      if (session.mode === 'payment') {
        const intent = newIntent(session.customer, session.amount, session.metadata);
        intent.status = 'succeeded';
        session.intent = intent.id;
      }
      return { intentId: session.intent ?? '', session: sessionOf(session) };
    },
    expire(sessionId: string): object {
      const session = sessions.get(sessionId) as Session;
      session.status = 'expired';
      return sessionOf(session);
    },
    refund(intentId: string, cents: number): object {
      get(intentId).refunded += cents;
      return chargeOf(get(intentId));
    },
    dispute(intentId: string, status: string, cents = get(intentId).amount): object {
      const intent = get(intentId);
      const [dispute] = intent.disputes;
      if (dispute) dispute.status = status;
      else intent.disputes.push({ id: nextId('dp'), amount: cents, status });
      return disputeOf(intent, intent.disputes[0] as Intent['disputes'][number]);
    },
    intent: (intentId: string): object => intentOf(get(intentId)),
    intentIds: () => [...intents.keys()],
    refuseNext(count: number) {
      refusals = count;
    },
    /** What it holds of an organisation's money: the other side of our books. */
    heldOf: (orgId: string) =>
      [...intents.values()]
        .filter(({ metadata, status }) => metadata.org_id === orgId && status === 'succeeded')
        .reduce((sum, { amount, refunded, disputes }) => {
          const lost = disputes.filter(({ status }) => status !== 'won').reduce((all, one) => all + one.amount, 0);
          return sum + amount - refunded - lost;
        }, 0),
    /** An event as it is posted: `t=<seconds>,v1=<HMAC-SHA-256 of seconds, a dot and the body>`. */
    event(type: string, object: object, at: Date, secret = STRIPE_SECRET): { body: string; signature: string } {
      const body = JSON.stringify({ id: nextId('evt'), object: 'event', type, data: { object } });
      const seconds = Math.floor(at.getTime() / 1000);
      const digest = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
      return { body, signature: `t=${seconds},v1=${digest}` };
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
export type StripeStandIn = Awaited<ReturnType<typeof startStripe>>;
