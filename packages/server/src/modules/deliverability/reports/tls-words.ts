/** The result types of RFC 8460 4.3: what failed on the way to the domain's own servers, and the next act. */
const WORDS: Readonly<Record<string, readonly [string, string]>> = {
  'starttls-not-supported': ['The server offers no encryption.', 'Turn on STARTTLS at this server.'],
  'certificate-host-mismatch': [
    'The certificate is for another name than the MX record says.',
    'Get a certificate for the name in the MX record.',
  ],
  'certificate-expired': ['The certificate has expired.', 'Renew it, and see why it did not renew itself.'],
  'certificate-not-trusted': [
    'Senders don’t trust who issued the certificate.',
    'Get one of a public authority, and send the intermediate certificates along.',
  ],
  'validation-failure': ['The certificate could not be checked.', 'Look at the reason that the report gives.'],
  'tlsa-invalid': [
    'The TLSA record doesn’t match the certificate.',
    'Publish a TLSA record of the certificate in use.',
  ],
  'dnssec-invalid': ['The zone’s DNSSEC signatures are invalid.', 'Mend DNSSEC at your name servers.'],
  'dane-required': ['The sender demands DANE, and there is no TLSA record.', 'Publish TLSA records, signed by DNSSEC.'],
  'sts-policy-fetch-error': [
    'The MTA-STS policy could not be fetched.',
    'Serve it at https://mta-sts.<domain>/.well-known/mta-sts.txt, or remove the record _mta-sts.',
  ],
  'sts-policy-invalid': ['The MTA-STS policy has a mistake.', 'Correct the policy.'],
  'sts-webpki-invalid': [
    'The web server of the MTA-STS policy has no valid certificate.',
    'Get a certificate for the host mta-sts.<domain>.',
  ],
};

export function explainTls(kind: string, domain: string): { explanation: string; action: string | null } {
  const [explanation = `Senders report “${kind}”.`, action = null] = WORDS[kind] ?? [];
  return { explanation, action: action?.replace('<domain>', domain) ?? null };
}
