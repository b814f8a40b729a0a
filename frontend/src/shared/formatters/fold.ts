/** A text as searches compare it: accents and case aside. 'Antônio' → 'antonio'. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
}
