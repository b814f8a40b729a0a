import type { ServerResponse } from 'node:http';
import type { Knex } from 'knex';
import { Query } from 'pg';
import { currentResponse } from '../observe/request-context';
import {
  admitted,
  isSameOwner,
  OWNER_OF_TOKEN,
  ownerOfRow,
  type TokenClaims,
  type TokenOwner,
} from './token-owner';

/**
 * A read need not wait until its caller is known: it is asked of the database as the caller that the same session had
 * last time, in one journey with the question who that is now. **Nothing is sent before that is answered**, and what was
 * read for another is thrown away: blocking, logging out and a new role act at once, as ever.
 */

/** Sessions whose caller is remembered; the least lately seen goes first. */
const MOST_SESSIONS = 1_000;

const remembered = new Map<number, TokenOwner>();

/** Who a session's caller was, when they were last read. */
export function rememberCaller(owner: TokenOwner): void {
  const { sessionId } = owner;
  if (sessionId === null) return;
  remembered.delete(sessionId);
  remembered.set(sessionId, owner);
  const [oldest] = remembered.keys();
  if (remembered.size > MOST_SESSIONS && oldest !== undefined) remembered.delete(oldest);
}

export function rememberedCaller({ id, session }: TokenClaims): TokenOwner | undefined {
  const owner = remembered.get(session);
  return owner?.id === id ? owner : undefined;
}

/** The pending question who calls. */
export class CallerAhead {
  private asked: Promise<TokenOwner | null> | undefined;
  private readsBeside = false;

  /** @param readAlone asks in a journey of its own. */
  constructor(
    readonly expected: TokenOwner,
    private readonly readAlone: () => Promise<TokenOwner | null>,
  ) {}

  get isOpen(): boolean {
    return this.asked === undefined;
  }

  /** Travels with a statement: the answer comes with its own. If that fails, the caller stays unknown. */
  travelWith(answer: Promise<TokenOwner | null>): void {
    this.asked = answer.catch(() => {
      this.readsBeside = true;
      return this.readAlone();
    });
    // A request whose own statement failed asks no more, as one whose caller hung up: an unhandled rejection
    // would end the process.
    this.asked.catch(() => {});
  }

  /** Another statement is on its way, which may be answered before the question is. */
  goBeside(): void {
    this.readsBeside = true;
  }

  /** The caller, where they are who they were; null where they are somebody else. To be known before anything is sent.
   *  Throws: as `admitted`. */
  async confirmed(): Promise<TokenOwner | null> {
    const askedFirst = !this.isOpen && !this.readsBeside;
    this.asked ??= this.readAlone();
    const owner = admitted(await this.asked);
    rememberCaller(owner);
    if (!isSameOwner(owner, this.expected)) return null;
    // A mark must not be younger than what was read: the one of last time never is.
    return askedFirst ? owner : this.expected;
  }
}

/** By what they will answer. */
const underWay = new WeakMap<ServerResponse, CallerAhead>();

/** Lets a request begin; its first statement takes the question along. */
export function goAhead(response: ServerResponse, caller: CallerAhead): void {
  underWay.set(response, caller);
}

/** The one under way for that answer; undefined where its caller was known before it began. */
export function takeAhead(response: ServerResponse): CallerAhead | undefined {
  const ahead = underWay.get(response);
  underWay.delete(response);
  return ahead;
}

/** What node-postgres keeps of a connection's protocol, as much of it as a statement in front takes. */
interface Protocol {
  /** The statements that the server keeps ready on this connection, by name. */
  parsedStatements: Record<string, string>;
  parse(statement: { text: string; name: string; types: undefined }): void;
  bind(portal: {
    portal: string;
    statement: string;
    values: unknown[];
    binary: boolean;
    valueMapper: (value: unknown) => string;
  }): void;
  describe(what: { type: 'P'; name: string }): void;
  execute(portal: { portal: string; rows: number }): void;
}

/** `pg`'s own query, with the caller's in front of it: sent in one piece, answered in one piece, in that order. */
const QueryInOneJourney = Query as unknown as new (
  query: { text: string; values: readonly unknown[]; queryMode: 'extended' },
  done: (error: Error | null, results?: { rows: unknown[] }[]) => void,
) => { prepare(protocol: Protocol): void };

class CallerFirst extends QueryInOneJourney {
  constructor(
    private readonly caller: TokenOwner,
    ...query: ConstructorParameters<typeof QueryInOneJourney>
  ) {
    super(...query);
  }

  override prepare(protocol: Protocol): void {
    const { id, sessionId } = this.caller;
    protocol.parse({ text: OWNER_OF_TOKEN, name: '', types: undefined });
    protocol.bind({
      portal: '',
      statement: '',
      values: [sessionId, id],
      binary: false,
      valueMapper: String,
    });
    protocol.describe({ type: 'P', name: '' });
    protocol.execute({ portal: '', rows: 0 });
    super.prepare(protocol);
  }
}

interface Statement {
  sql: string;
  bindings?: readonly unknown[];
  options?: { name?: string };
  response?: unknown;
}

interface Connection {
  connection: Protocol;
  query(query: object): void;
}

interface StatementSender {
  _query(connection: Connection, statement: Statement): Promise<unknown>;
}

/** node-postgres knows one statement at a time, and would take the question for the statement where that is to be made
 *  ready with it. */
const canTravel = ({ connection }: Connection, { options }: Statement): boolean =>
  options?.name === undefined || connection.parsedStatements[options.name] !== undefined;

/** From here on the first statement that a request sends outside of a transaction takes the open question along, who
 *  its caller is. */
export function sendCallersAlong(knex: Knex): void {
  const sender = knex.client as StatementSender;
  const send = sender._query.bind(sender);
  sender._query = (connection, statement) => {
    const response = currentResponse();
    const ahead = response && underWay.get(response);
    if (ahead?.isOpen && canTravel(connection, statement)) {
      return inOneJourney(connection, statement, ahead);
    }
    ahead?.goBeside();
    return send(connection, statement);
  };
}

function inOneJourney(
  connection: Connection,
  statement: Statement,
  ahead: CallerAhead,
): Promise<unknown> {
  const { sql: text, bindings: values = [], options } = statement;
  const answered = new Promise<{ rows: unknown[] }[]>((resolve, reject) => {
    const query = { ...options, text, values, queryMode: 'extended' as const };
    const done = (error: Error | null, results: { rows: unknown[] }[] = []) =>
      error ? reject(error) : resolve(results);
    connection.query(new CallerFirst(ahead.expected, query, done));
  });
  ahead.travelWith(answered.then(([caller]) => ownerOfRow(caller?.rows[0])));
  return answered.then(([, response]) => {
    statement.response = response;
    return statement;
  });
}
