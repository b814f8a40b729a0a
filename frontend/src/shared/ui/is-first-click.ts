/** Not the second of a double click, which may meet what has moved into the place of what the first one did. A key is one click of
 *  its own. */
export const isFirstClick = ({ detail }: { detail: number }): boolean => detail <= 1;
