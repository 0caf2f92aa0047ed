import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { TARPIT_CERTIFICATE } from '../../packages/server/test/tarpit.ts';

// An http-call uses https only: the server trusts the tarpit's certificate as it would a real one.
setDefaultCACertificates([...getCACertificates(), TARPIT_CERTIFICATE]);
await import('./ours.ts');
