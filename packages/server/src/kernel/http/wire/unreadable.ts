import { randomUUID } from 'node:crypto';
import { type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { AppError } from '../../errors.ts';
import { corsHeaders, preflightHeaders } from '../answers/cors.ts';
import { rateLimited } from '../answers/refusal.ts';
import { after } from '../now.ts';
import { type RateLimits, type RateResult, rateHeaders } from '../rate/rate-limit.ts';
import { safetyHeaders } from '../safety.ts';
import { endSoftly } from './connections.ts';

type Fault = Error & { code?: string };
/** The answer that Node is writing to a connection. */
type AnsweringSocket = Socket & { _httpMessage?: ServerResponse | null };

/**
 * Bytes that are not HTTP reach no hook: they are counted for their address, get one raw answer, and the connection
 * ends.
 */
export function refuseUnreadable(limits: RateLimits): (fault: Fault, socket: Socket) => void {
  const ended = new WeakSet<Socket>();
  return (fault, socket) => {
    if (ended.has(socket)) return;
    const { _httpMessage: answering } = socket as AnsweringSocket;
    if (fault.code === 'ECONNRESET' || !socket.writable || answering?.headersSent) {
      socket.destroy();
      return;
    }
    ended.add(socket);
    // Garbage after a complete request: that request is answered first.
    if (answering?.req.complete) answering.once('finish', () => endSoftly(socket));
    else sendRefusal(limits, socket, errorOf(fault));
  };
}

/** This server is no tunnel; Node would close the connection without an answer. */
export function refuseTunnels(server: Server, limits: RateLimits): void {
  server.on('connect', (_request, socket: Socket) => {
    socket.on('error', () => socket.destroy());
    const headers = { Allow: preflightHeaders['Access-Control-Allow-Methods'] };
    sendRefusal(limits, socket, new AppError('method_not_allowed', 'Method not allowed', {}, { headers }));
  });
}

function errorOf({ code }: Fault): AppError {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new AppError('request_timeout', 'Request timeout');
  if (code === 'HPE_HEADER_OVERFLOW') return new AppError('headers_too_large', 'Request headers too large');
  return new AppError('invalid_request', 'Malformed request');
}

function sendRefusal(limits: RateLimits, socket: Socket, error: AppError): void {
  const send = (rate: RateResult) => endSoftly(socket, rawAnswer(rate.allowed ? error : rateLimited(rate), rate));
  void Promise.resolve(after(limits.anonymous(socket.remoteAddress ?? ''), send));
}

function rawAnswer(error: AppError, rate: RateResult): string {
  const body = JSON.stringify(error.body);
  const headers = {
    ...rateHeaders(rate),
    ...corsHeaders,
    ...safetyHeaders,
    ...error.headers,
    'x-request-id': randomUUID(),
    'Cache-Control': 'no-store',
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(body)),
    Connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}\r\n${lines.join('')}\r\n${body}`;
}
