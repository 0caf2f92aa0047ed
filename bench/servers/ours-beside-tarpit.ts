import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { TARPIT_CERTIFICATE } from '../../packages/server/test/tarpit.ts';

// An http-call is made by https only: the whole server, which trusts the tarpit as it would a real certificate.
setDefaultCACertificates([...getCACertificates(), TARPIT_CERTIFICATE]);
await import('./ours.ts');
