/** Requests and answers are described by the very schemas that read them and hold them. */
export interface Described {
  describe(): unknown;
}

/** As yup tells a schema, and as `contract/wire/answer` adds to it. */
export interface Description {
  type: string;
  optional?: boolean;
  nullable?: boolean;
  fields?: Record<string, Description>;
  innerType?: Description;
  meta?: {
    name?: string;
    description?: string;
    values?: readonly (string | number)[];
    either?: readonly Described[];
    /** Of a request's field that holds several values: as an answer would hold them. */
    shape?: Described;
    /** Of an object that keeps what else is in it. */
    open?: boolean;
  };
}

export const descriptionOf = (schema: Described): Description => schema.describe() as Description;
