import { BlockList, isIP } from 'node:net';

/** 'everyone' | networks as CIDR or single addresses. */
export type PanelNetworks = 'everyone' | readonly string[];

/** Who may reach the admin panel: the networks that are listed, separated by spaces or commas. Where none is, everyone
 *  on a local product and nobody in production. */
export function panelNetworksOf(listed: string | undefined, isLocal: boolean): PanelNetworks {
  const networks = networksIn(listed);
  return networks.length === 0 && isLocal ? 'everyone' : networks;
}

export const networksIn = (listed: string | undefined): string[] =>
  (listed ?? '').split(/[\s,]+/).filter(Boolean);

/** '10.0.0.0/8', '10.1.2.3', 'fd00::/8' → its parts; null for what is no network. */
function networkOf(
  text: string,
): { address: string; bits: number; family: 'ipv4' | 'ipv6' } | null {
  const [address = '', prefix, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return null;
  const longest = version === 4 ? 32 : 128;
  const bits = prefix === undefined ? longest : Number(prefix);
  const isPrefix = prefix === undefined || (/^\d{1,3}$/.test(prefix) && bits <= longest);
  return isPrefix ? { address, bits, family: version === 4 ? 'ipv4' : 'ipv6' } : null;
}

export const isNetwork = (text: string): boolean => networkOf(text) !== null;

/** @param ip as Koa tells it, of IPv4 maybe '::ffff:10.1.2.3' */
export function isWithin(networks: PanelNetworks, ip: string): boolean {
  if (networks === 'everyone') return true;
  const address = ip.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  const version = isIP(address);
  if (version === 0) return false;
  const list = new BlockList();
  for (const network of networks.map(networkOf)) {
    if (network) list.addSubnet(network.address, network.bits, network.family);
  }
  return list.check(address, version === 4 ? 'ipv4' : 'ipv6');
}
