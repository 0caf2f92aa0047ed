// URLs that every field for a customer's URL must refuse when private hosts are not allowed, grouped by the trick that
// each uses; all are refused without a look-up.

const LOOPBACK_V4 = [
  ...['127.0.0.1', '127.0.0.1.', '127.1', '127.0.1', '127.000.000.001', '127.0.0.2', '127.255.255.254'],
  ...['2130706433', '017700000001', '0x7f000001', '0x7F000001', '0x7f.1', '0x7f.0x0.0x0.0x1', '0x7f.0.0.1'],
  ...['0177.0.0.1', '0177.1', '0177.0.0x0.1', '127.0x1', '127.0.0x1', '00000177.0.0.1', '0x000000007f.1'],
  ...['%31%32%37.0.0.1', '127%2e0%2e0%2e1', '127.0.0.%31', '0%78%37f.1'],
];
const DISGUISED_DIGITS = [
  ...['①②⑦.⓪.⓪.①', '１２７.０.０.１', '127。0。0。1', '127．0．0．1', '127｡0｡0｡1', '１２７。１', '𝟏𝟐𝟕.𝟎.𝟎.𝟏'],
  ...['𝟙𝟚𝟟.𝟘.𝟘.𝟙', '𝟣𝟤𝟩.𝟢.𝟢.𝟣', '¹²⁷.⁰.⁰.¹', '₁₂₇.₀.₀.₁', '⑫7.0.0.1', '0ｘ7f.1'],
  ...['２１３０７０６４３３', '①⑥⑨.②⑤④.①⑥⑨.②⑤④'],
];
const LOOPBACK_V6 = [
  ...['[::1]', '[0:0:0:0:0:0:0:1]', '[0000:0000:0000:0000:0000:0000:0000:0001]', '[::0:1]', '[::0.0.0.1]'],
  ...['[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[::FFFF:7F00:0001]', '[0:0:0:0:0:ffff:7f00:1]', '[::127.0.0.1]'],
  ...['[::7f00:1]', '[::ffff:0:127.0.0.1]', '[64:ff9b::7f00:1]', '[64:ff9b::127.0.0.1]', '[64:ff9b:1::7f00:1]'],
  ...['[2002:7f00:1::]', '[2002:7f00:0001::1]', '[2001:0:7f00:1::]', '[2001::7f00:1]', '[::]', '[0:0:0:0:0:0:0:0]'],
];
const PRIVATE_V4 = [
  ...['10.0.0.1', '10.1', '10.255.255.255', '0xa.1', '012.0.0.1', '167772161', '172.16.0.1', '172.31.255.255'],
  ...['0xac.0x10.0.1', '0xac100001', '2886729729', '192.168.0.1', '192.168.1', '192.168.257', '0xc0a80001'],
  ...['3232235521', '0300.0250.0.1', '100.64.0.1', '100.127.255.254', '198.18.0.1', '198.19.255.255'],
];
const METADATA = [
  ...['169.254.169.254', '169.254.43518', '0xa9fea9fe', '2852039166', '0251.0376.0251.0376', '0xa9.0xfe.0xa9.0xfe'],
  ...['169.254.170.2', '169.254.0.1', '100.100.100.200', '192.0.0.192', '[fd00:ec2::254]', '[fd20:ce::254]'],
  ...['[::ffff:169.254.169.254]', '[::ffff:a9fe:a9fe]', '[64:ff9b::a9fe:a9fe]', '[2002:a9fe:a9fe::]', '[::a9fe:a9fe]'],
  ...['metadata.google.internal', 'metadata.google.internal.', 'instance-data.ec2.internal', 'metadata'],
  ...['instance-data'],
];
const OTHER_V4 = [
  ...['0.0.0.0', '0', '0.0.0.0.', '00', '0x0', '000.000.000.000', '0.1.2.3', '192.0.0.1', '192.0.2.1', '192.88.99.1'],
  ...['198.51.100.7', '203.0.113.9', '224.0.0.1', '239.255.255.250', '240.0.0.1', '254.1.2.3', '255.255.255.255'],
  ...['4294967295', '0xffffffff', '8.8.8.8', '1.1.1.1', '134744072', '0x08.8.8.8', '93.184.216.34'],
];
const OTHER_V6 = [
  ...['[fc00::1]', '[fd00::1]', '[fdff:ffff::1]', '[fe80::1]', '[febf::1]', '[fec0::1]', '[ff02::1]', '[ff0e::1]'],
  ...['[100::1]', '[2001:db8::1]', '[2001:10::1]', '[2001:20::1]', '[2001:2::1]', '[3fff::1]', '[5f00::1]', '[::2]'],
  ...['[::ffff:10.0.0.1]', '[::ffff:192.168.0.1]', '[::ffff:172.16.0.1]', '[64:ff9b::a00:1]', '[2002:a00:1::1]'],
  ...['[2002:c0a8:1::]', '[2606:4700:4700::1111]', '[2001:4860:4860::8888]', '[::ffff:8.8.8.8]', '[::808:808]'],
];
const LOCAL_NAMES = [
  ...['localhost', 'LOCALHOST', 'LocalHost', 'localhost.', 'localhost..', 'ⓛocalhost', 'ｌｏｃａｌｈｏｓｔ'],
  ...['loc%61lhost'],
  ...['𝐥𝐨𝐜𝐚𝐥𝐡𝐨𝐬𝐭', 'local\u00adhost', 'localho\u017ft', 'foo.localhost', 'a.b.localhost', 'foo.localhost.'],
  ...['foo。localhost'],
  ...['www.localhost', 'printer.local', 'PRINTER.LOCAL', 'printer.local.', 'db.internal', 'api.svc.internal'],
  ...['gitlab.corp.INTERNAL', 'host.docker.internal', 'gateway.docker.internal', 'abcdefghijklmnop.onion', 'x.ONION'],
];
const SINGLE_LABELS = [
  ...['intranet', 'wiki', 'postgres', 'redis', 'db', 'kubernetes', 'router', 'xn--80ak6aa92e', 'com', 'a'],
  ...['ip6-localhost'],
  ...['ip6-loopback', 'broadcasthost', 'host_1', 'server01', 'test', 'example'],
];
const BROKEN_HOSTS = [
  ...['', '.', '..', '.example.com', 'example..com', 'example.com.', 'example.com..', '-a.example.com'],
  ...['a-.example.com'],
  ...['example.c0m', 'example.1', 'example.123', 'example.0x7f', '1.2.3', '1.2.3.4.5', '256.256.256.256'],
  ...['127.0.0.1.1'],
  ...['999.1', '0x7f.0x0.0x0.0x1.0x0', '[::1', '::1]', '[1::2::3]', '[::1%25eth0]', '[fe80::1%25lo]', '[127.0.0.1]'],
  ...['exam ple.com', 'exa%20mple.com', 'exa%00mple.com', 'exa%0d%0ample.com', 'exa%2fmple.com', 'exa%40mple.com'],
  ...['exa<mple.com', 'exa|mple.com', 'exa^mple.com', `${'a'.repeat(64)}.com`, `${'a.'.repeat(127)}com`],
];
const USER_INFO = [
  ...['https://user@example.com/', 'https://user:pass@example.com/', 'https://:pass@example.com/'],
  ...['https://user:@example.com/'],
  ...['https://example.com@127.0.0.1/', 'https://127.0.0.1@example.com/', 'https://example.com:443@127.0.0.1/'],
  ...['https://a@b@127.0.0.1/', 'https://example.com%2f@127.0.0.1/', 'https://example.com%00@127.0.0.1/'],
  ...['https://localhost@example.com/', 'https://%75ser@example.com/', 'user@example.com', 'user:pass@example.com'],
];
const PORTS = [1, 21, 22, 23, 25, 53, 81, 111, 139, 445, 465, 587, 993, 2375, 2379, 3000, 3128, 3306, 4100, 5432]
  .concat([5984, 6379, 8000, 8080, 8443, 8500, 9000, 9200, 10250, 11211, 27017, 65535])
  .map((port) => `https://example.com:${port}/`)
  .concat(['http://example.com:0/', 'http://example.com:00/', 'http://example.com:65536/', 'http://example.com:99999/'])
  .concat(['http://example.com:-80/', 'http://example.com:+80/', 'http://example.com:80a/', 'http://example.com:0x50/'])
  .concat(['example.com:22', 'example.com:8080/path', 'http://example.com:80:80/', 'http://example.com:８０８０/']);
const SCHEMES = [
  ...['file:///etc/passwd', 'file://localhost/etc/passwd', 'FILE:///etc/passwd', 'file:/etc/passwd'],
  ...['ftp://example.com/'],
  ...['gopher://example.com:70/_x', 'dict://example.com:11211/stat', 'ldap://example.com/', 'ldaps://example.com/'],
  ...['tftp://example.com/x', 'sftp://example.com/', 'ssh://example.com/', 'telnet://example.com/'],
  ...['smb://example.com/x'],
  ...['smtp://example.com/', 'imap://example.com/', 'redis://example.com/', 'postgres://example.com/'],
  ...['unix:/run/x.sock'],
  ...['unix:///run/x.sock', 'http+unix://%2frun%2fx.sock/', 'jar:http://example.com!/', 'netdoc:///etc/passwd'],
  ...['data:text/html,hello', 'data:,x', 'javascript:alert(1)', 'JaVaScRiPt:alert(1)', 'vbscript:msgbox(1)'],
  ...['blob:https://example.com/x', 'about:blank', 'mailto:a@example.com', 'tel:+123', 'ws://example.com/'],
  ...['wss://example.com/'],
  ...['view-source:https://example.com/', 'chrome://settings', 'php://input', 'phar://x.phar', 'expect://id'],
  ...['urn:x:y'],
];
const CONFUSED_PARSERS = [
  ...['http:127.0.0.1', 'http:/127.0.0.1', 'https:example.com', 'https:/example.com', 'http:\\\\127.0.0.1\\'],
  ...['http://\\127.0.0.1'],
  ...['https://example.com\\@127.0.0.1/', 'https://127.0.0.1\\@example.com/', 'https://127.0.0.1#@example.com/'],
  ...['https://127.0.0.1?@example.com/', 'https://127.0.0.1/@example.com', 'http://127.0.0.1;@example.com/'],
  ...['http:///127.0.0.1/', 'http:////127.0.0.1/', 'https:////localhost', '//127.0.0.1/', '///127.0.0.1/'],
  ...['/\\127.0.0.1/'],
  ...['//example.com/', '/etc/passwd', '../admin', '\\\\127.0.0.1\\share', 'http://127.0.0.1\t/'],
  ...['ht\ttp://127.0.0.1/'],
  ...['http://exam\tple.com/', 'http://exam\nple.com/', 'https://example.com/\r\nHost: 127.0.0.1'],
  ...['https://example.com/\u0000'],
  ...['http://[::1]:80@example.com/', 'http://127.0.0.1 example.com/', 'http://127.0.0.1%20example.com/'],
  ...['http://127.0.0.1,example.com/'],
  ...['http://example.com,127.0.0.1/', 'http://127.0.0.1\u2044@example.com/', '?url=http://127.0.0.1'],
  ...['#http://127.0.0.1'],
  ...['not-a-url', 'not a url', '', ' ', '.', ':', '://', 'http://', 'https://', 'http:///', 'https://?'],
  ...['https://#', 'http://:80/'],
  `https://example.com/${'a'.repeat(2048)}`,
];

const HOSTS = [
  ...LOOPBACK_V4,
  ...DISGUISED_DIGITS,
  ...LOOPBACK_V6,
  ...PRIVATE_V4,
  ...METADATA,
  ...OTHER_V4,
  ...OTHER_V6,
  ...LOCAL_NAMES,
  ...SINGLE_LABELS,
  ...BROKEN_HOSTS,
];

/** Hosts that must be refused in every field for a bare host name (mail servers). */
export const REFUSED_HOSTS: readonly string[] = HOSTS;

export const REFUSED_URLS: readonly string[] = [
  ...HOSTS.map((host) => `http://${host}/`),
  ...HOSTS.filter((_, index) => index % 4 === 0).map((host) => `https://${host}:443/admin?x=1`),
  ...USER_INFO,
  ...PORTS,
  ...SCHEMES,
  ...CONFUSED_PARSERS,
];

/** Addresses that no name may resolve to. */
export const REFUSED_ADDRESSES: readonly string[] = [
  ...['0.0.0.0', '0.1.2.3', '10.0.0.1', '10.255.255.255', '100.64.0.1', '100.100.100.200', '100.127.255.255'],
  ...['127.0.0.1', '127.1.2.3', '169.254.0.1', '169.254.169.254', '169.254.170.2', '172.16.0.1', '172.31.255.255'],
  ...['192.0.0.1', '192.0.0.192', '192.0.2.1', '192.88.99.1', '192.168.0.1', '192.168.255.255', '198.18.0.1'],
  ...['198.19.255.255', '198.51.100.1', '203.0.113.1', '224.0.0.1', '239.255.255.255', '240.0.0.1', '255.255.255.255'],
  ...['::', '::1', '::7f00:1', '::ffff:127.0.0.1', '::ffff:7f00:1', '::ffff:10.0.0.1', '::ffff:169.254.169.254'],
  ...['::ffff:8.8.8.8', '::ffff:0:127.0.0.1', '64:ff9b::7f00:1', '64:ff9b::a9fe:a9fe', '64:ff9b:1::1', '100::1'],
  ...['2001::1', '2001:0:7f00:1::', '2001:2::1', '2001:10::1', '2001:20::1', '2001:db8::1', '2002:7f00:1::'],
  ...['2002:c0a8:1::', '3fff::1', '4000::1', '5f00::1', 'fc00::1', 'fd00::1', 'fd00:ec2::254', 'fd20:ce::254'],
  ...['fe80::1', 'fe80::1%lo', 'fec0::1', 'ff02::1', 'ff0e::1', '2606:4700::1%eth0', 'not-an-address', ''],
];

/** Addresses that must stay reachable: a guard that refuses everything proves nothing. */
export const ALLOWED_ADDRESSES: readonly string[] = [
  ...['1.1.1.1', '8.8.8.8', '9.255.255.255', '11.0.0.1', '93.184.216.34', '100.63.255.255', '100.128.0.1'],
  ...['126.255.255.255', '128.0.0.1', '169.253.255.255', '169.255.0.1', '172.15.255.255', '172.32.0.1'],
  ...['191.255.255.255'],
  ...['192.0.1.1', '192.167.255.255', '192.169.0.1', '198.17.255.255', '198.20.0.1', '223.255.255.255'],
  ...['2001:200::1', '2001:4860:4860::8888', '2003::1', '2606:4700:4700::1111', '2a00:1450:4001::1', '3ffe::1'],
];
