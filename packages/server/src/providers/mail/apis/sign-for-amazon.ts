import { createHash, createHmac } from 'node:crypto';

export interface AmazonLogin {
  readonly accessKeyId: string;
  readonly secretKey: string;
  readonly region: string;
}

interface Signable {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly body: string;
  readonly at: Date;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** The key of a day, region and service, made of the secret one. */
export const amazonKey = (secretKey: string, day: string, region: string, service = 'ses'): Buffer =>
  [region, service, 'aws4_request'].reduce<Buffer>(hmac, hmac(`AWS4${secretKey}`, day));

/** The headers of a request to Amazon SES, signed with Signature Version 4. Its paths have no query. */
export function signForAmazon({ method, url, body, at }: Signable, login: AmazonLogin): Record<string, string> {
  const { host, pathname } = new URL(url);
  const time = at.toISOString().replace(/[-:]|\.\d{3}/g, '');
  const day = time.slice(0, 8);
  const scope = `${day}/${login.region}/ses/aws4_request`;
  const names = 'content-type;host;x-amz-date';
  const type = 'application/json';
  const headers = `content-type:${type}\nhost:${host}\nx-amz-date:${time}\n`;
  const canonical = [method, pathname, '', headers, names, sha256(body)].join('\n');
  const toSign = ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n');
  const signature = hmac(amazonKey(login.secretKey, day, login.region), toSign).toString('hex');
  return {
    'content-type': type,
    'x-amz-date': time,
    authorization: `AWS4-HMAC-SHA256 Credential=${login.accessKeyId}/${scope}, SignedHeaders=${names}, Signature=${signature}`,
  };
}
