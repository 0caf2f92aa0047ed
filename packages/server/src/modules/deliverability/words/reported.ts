import { words } from './words.ts';

const reports = words('reports');

/** What receivers report of the mail in a domain's name, and of the way to its servers. */
export const REPORTED = {
  reports_none: reports(
    'unknown',
    'No DMARC report of this domain came in the last 30 days, so no one sees who else sends as it.',
    'Have reports sent to a mailbox that’s read here: add its email address to the DMARC record.',
  ),
  reports_aligned: reports('pass', 'Receivers report that {about} emails of the last 7 days were proven to be yours.'),
  reports_own_not_aligned: reports(
    'fail',
    'Large receivers report that {about} emails of your own server were not proven in the last 7 days.',
    'Look at the findings for SPF and DKIM above. Without any, send a test email.',
  ),
  reports_service_not_aligned: reports(
    'warn',
    'A service sends in your name and proves its own domain, not yours: {about}.',
    'If you use it, set up DKIM for your domain there. If you don’t, a DMARC policy of quarantine keeps its email out.',
  ),
  reports_unproven_senders: reports(
    'warn',
    'Someone sends as you: in the last 7 days, receivers accepted {about} emails that nothing authenticates.',
    'Look on the page of the domain for servers that you know. When all of yours are proven, publish the policy p=quarantine.',
  ),
  reports_tls_failures: reports(
    'warn',
    'Servers that send to you could not encrypt the way to yours: {about} connections of the last 7 days. Replies may be late or lost.',
    'See what failed on the domain’s page, then fix your mail server or its MTA-STS policy.',
  ),
};
