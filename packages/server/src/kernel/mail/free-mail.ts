/** Domains of providers of mailboxes for everybody. */
export const FREE_MAIL =
  /^(?:gmail|googlemail|outlook|hotmail|live|msn|yahoo|icloud|me|mac|aol|gmx|web|t-online|freenet|proton|protonmail|free|orange|wanadoo|laposte|sfr|libero|virgilio|qq|163|yandex|mail)\.[a-z.]{2,6}$/i;

/** Whether a domain belongs to a provider of mailboxes for everybody: it says nothing of the company of its people. */
export const isFreeMail = (domain: string): boolean => FREE_MAIL.test(domain);
