interface Named {
  name?: string | null;
  finalname?: string | null;
  username?: string;
  email?: string;
}

/** 'Jéssica Andrade'; without a name, the login. */
export function userName({ name, finalname, username, email }: Named): string {
  const full = [name, finalname].filter(Boolean).join(' ').trim();
  return full || username || email || '';
}

/** 'Jéssica Andrade' → 'JA': the first and the last word. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const [first = ''] = words;
  const last = words.length > 1 ? (words.at(-1) ?? '') : '';
  return (first.charAt(0) + last.charAt(0)).toLocaleUpperCase('pt-BR');
}
