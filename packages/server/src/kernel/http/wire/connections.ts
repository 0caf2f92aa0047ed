import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../errors.ts';
import { BODY_LIMIT } from './bodies.ts';

const MAX_PER_ADDRESS = 1000;
const LINGER_MS = 1_000;

export function limitConnections(server: Server): void {
  const perAddress = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    const count = (perAddress.get(address) ?? 0) + 1;
    perAddress.set(address, count);
    if (count > MAX_PER_ADDRESS) socket.destroy();
    socket.on('close', () => {
      const left = (perAddress.get(address) ?? 1) - 1;
      if (left > 0) perAddress.set(address, left);
      else perAddress.delete(address);
    });
  });
}

/**
 * Ends a connection whose client may still be sending: closing it at once would reset it, and the answer would be lost.
 */
export function endSoftly(socket: Socket, lastWords = ''): void {
  socket.end(lastWords);
  socket.resume();
  const timer = setTimeout(() => socket.destroy(), LINGER_MS);
  socket.once('close', () => clearTimeout(timer));
}

/**
 * Faults that Node's parser does not report: invalid versions, and a number of Host headers other than one (RFC 9112
 * 2.3, 3.2).
 */
export function checkFraming(request: FastifyRequest, reply: FastifyReply): void {
  const { headers, httpVersion, method } = request.raw;
  // Repeated headers come joined by a comma.
  const hasOneHost = headers.host === undefined ? httpVersion === '1.0' : !headers.host.includes(',');
  if (!hasOneHost || (httpVersion !== '1.1' && httpVersion !== '1.0')) {
    reply.header('Connection', 'close');
    throw new AppError('invalid_request', 'Malformed request');
  }
  // Node reads nothing that was sent together with an upgrade that it does not make.
  if (headers.upgrade !== undefined) reply.header('Connection', 'close');
  if (method === 'GET' || method === 'HEAD' || request.is404) endAfterUnreadBody(request, reply);
}

/** Closes the connection when an answer leaves a body unread whose length is unknown or too great. */
export function endAfterUnreadBody({ raw }: FastifyRequest, reply: FastifyReply): void {
  const { headers, socket } = raw;
  const isLong = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > BODY_LIMIT;
  if (raw.complete || !(isLong || reply.hasHeader('Connection'))) return;
  reply.header('Connection', 'close');
  // Node calls this after the last answer of a connection.
  socket.destroySoon = () => endSoftly(socket);
}
