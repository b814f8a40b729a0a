/** Mutants that no test can kill, for they change nothing that anyone could see. One that is killed, or that is no more,
 *  fails the run: it is to be taken out.
 *  @type {{ file: string, line: string, from: string, to: string, why: string }[]} `line` holds the mutant's whole line */
export const EQUIVALENTS = [];
