import { fold, wordsOf } from '@crediario/contract/domain';

export interface Part {
  text: string;
  isMarked: boolean;
}

/** A text in parts, of which those are marked that begin as something that was typed: 'mar' → [Mar]ia. */
export function markedParts(text: string, typed: string): Part[] {
  const said = wordsOf(typed);
  return text.split(/([\p{L}\p{N}\p{M}]+)/u).flatMap((token) => {
    const longest = said
      .filter((word) => fold(token).startsWith(word))
      .sort((a, b) => b.length - a.length)[0];
    if (!longest) return token ? [{ text: token, isMarked: false }] : [];
    const end = endOf(token, longest.length);
    const rest = token.slice(end);
    return [
      { text: token.slice(0, end), isMarked: true },
      ...(rest ? [{ text: rest, isMarked: false }] : []),
    ];
  });
}

/** How much of a token folds to so many letters. */
function endOf(token: string, letters: number): number {
  let end = 1;
  while (end < token.length && fold(token.slice(0, end)).length < letters) end += 1;
  return end;
}
