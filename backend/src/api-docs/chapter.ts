import type { Call } from '@crediario/contract/wire';

/** Who may call: anyone, all who are signed in, collectors alone, staff, or administrators. The query decides whose records they see. */
export type Caller = 'anyone' | 'signedIn' | 'collector' | 'staff' | 'administrator';

/** A call as its readers need to know it. */
export interface Operation extends Call {
  may: Caller;
}

export interface Chapter {
  name: string;
  operations: readonly Operation[];
}
