/** What one server sent in the name of a domain, as a receiver counted it (DMARC aggregate reports, RFC 9990). */
export interface DmarcRow {
  /** The address of the server; null for many small senders taken together. */
  readonly source: string | null;
  readonly emails: number;
  /** Whether DKIM, or SPF, proved the domain in From. */
  readonly dkim: boolean;
  readonly spf: boolean;
  readonly disposition: 'none' | 'quarantine' | 'reject';
  readonly headerFrom: string | null;
  /** Domains whose signatures hold. */
  readonly signers: readonly string[];
  /** The domain that SPF passed for. */
  readonly spfDomain: string | null;
}

/** Connections that failed for one reason (RFC 8460 4.3). */
export interface TlsFailure {
  readonly kind: string;
  readonly sessions: number;
  readonly receivingHost: string | null;
  readonly reason: string | null;
}

interface ReportHead {
  /** How the report names who wrote it: anybody can write this. */
  readonly reporter: string;
  readonly name: string;
  /** Seconds since 1970. */
  readonly begin: number;
  readonly end: number;
}

export interface DmarcReport extends ReportHead {
  readonly kind: 'dmarc';
  readonly domain: string;
  readonly policy: string | null;
  readonly rows: readonly DmarcRow[];
}

export interface TlsPolicyReport {
  readonly domain: string;
  readonly sessions: number;
  readonly failedSessions: number;
  readonly failures: readonly TlsFailure[];
}

/** How servers that send to a domain could encrypt the way there (RFC 8460). */
export interface TlsReport extends ReportHead {
  readonly kind: 'tls';
  readonly policies: readonly TlsPolicyReport[];
}

/** What a receiver reports of a domain. Every field is within its limit, and none is to be believed. */
export type DomainReport = DmarcReport | TlsReport;
