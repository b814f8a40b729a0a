/** What is typed between the key that opens 'Buscar' and the box itself, whose code comes when it is first wanted: a clerk who
 *  presses Ctrl+K and types a name does not wait, and no letter means something else meanwhile. */
export class TypedAhead {
  /** Null while the box is not awaited. */
  private typed: string | null = null;

  begin(): void {
    this.typed = '';
  }

  /** The box takes its keys itself from here on, or nobody wants it any more. */
  end(): void {
    this.typed = null;
  }

  get isAwaited(): boolean {
    return this.typed !== null;
  }

  get text(): string {
    return this.typed ?? '';
  }

  /** True where the key was meant for the box. Enter waits for nothing: hits that nobody has seen are not opened. */
  takes({ key, ctrlKey, metaKey, altKey }: TypedKey): boolean {
    if (this.typed === null) return false;
    if (isLetter({ key, ctrlKey, metaKey, altKey })) this.typed += key;
    else if (key === 'Backspace') this.typed = this.typed.slice(0, -1);
    else return key === 'Enter';
    return true;
  }
}

type TypedKey = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** Writes itself where it is typed. */
export const isLetter = ({ key, ctrlKey, metaKey, altKey }: TypedKey): boolean =>
  [...key].length === 1 && !ctrlKey && !metaKey && !altKey;
