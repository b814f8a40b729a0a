import { isIPv6 } from 'node:net';

const GROUPS_OF_A_NETWORK = 4;

/** Whom a network address stands for: the address itself, but of IPv6 the /64 network, since every customer has
 *  one whole and would count as a new stranger at each attempt. */
export function addressSubject(ip: string): string {
  const address = ip.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  const missing = tail === undefined ? 0 : 8 - groups.length - groupsIn(tail);
  const network = [...groups, ...Array<string>(missing).fill('0'), ...(tail ?? '').split(':')]
    .slice(0, GROUPS_OF_A_NETWORK)
    .map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}

/** A trailing IPv4 address fills two groups. */
function groupsIn(tail: string): number {
  if (tail === '') return 0;
  return tail.split(':').length + (tail.includes('.') ? 1 : 0);
}
