const FORM = /^postgres(ql)?:\/\/([^/?#]*)(.*)$/;

/**
 * Why `name` is not the address of a database, in a sentence for the person who deploys; null if it is one.
 * A `/`, `?` or `#` in a password ends the part of the address that it stands in: it would go to another server, or
 * into an error's text. The launcher judges alike: scripts/lib/settings.mjs.
 */
export function addressFault(name: string, address: string): string | null {
  const [, , access, rest = ''] = FORM.exec(address) ?? [];
  if (!access && !rest) {
    return `${name} deve ter a forma postgresql://usuario:senha@servidor:5432/banco.`;
  }
  const [path, query = ''] = rest.split('?');
  const host = access?.slice(access.lastIndexOf('@') + 1) ?? '';
  if (host.includes(',') || /(^|&)host(addr)?=[^&]*(,|%2c)/i.test(query)) {
    return `${name} nomeia mais de um servidor: informe um só, por exemplo o do PgBouncer que segue o principal.`;
  }
  const names = query.split('&').map((pair) => pair.split('=')[0]);
  const isCut = [path, rest.split('#')[1], ...names].some((part) => part?.includes('@'));
  if (!isCut && !/%(?![0-9a-f]{2})/i.test(access ?? '')) return null;
  return `${name} traz uma senha com um sinal que precisa de outra escrita: % como %25, / como %2F, ? como %3F, # como %23.`;
}
