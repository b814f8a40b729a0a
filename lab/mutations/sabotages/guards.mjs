const PLATFORM = 'backend/src/platform';
const HTTP = 'backend/tests/http';

/** @type {import('./breaking.mjs').Sabotage[]} */
export const GUARDS = [
  {
    rule: 'An answer that depends on the day is another tomorrow',
    file: `${PLATFORM}/http/answer-tag.ts`,
    find: 'ctx.state.markedOn = today;',
    replace: "ctx.state.markedOn = '2026-01-01';",
    test: `${HTTP}/unchanged-answers.test.ts`,
    fails: 'a new day makes new delays of the same records',
  },
  {
    rule: 'An answer that was kept is its caller’s',
    file: `${PLATFORM}/http/answer-tag.ts`,
    find: 'user.id} ',
    replace: '0} ',
    test: `${HTTP}/unchanged-answers.test.ts`,
    fails: 'is another’s for another, whatever tag',
  },
  {
    rule: 'A key is of one call',
    file: `${PLATFORM}/idempotency/fingerprint.ts`,
    find: 'function hashOf(method: string, path: string, body: unknown): string {',
    replace:
      "function hashOf(method: string, path: string, body: unknown): string {\n  method = path = '';",
    test: `${HTTP}/payments.test.ts`,
    fails: 'is a 422 with the same body at another address',
  },
  {
    rule: 'A key is of one body',
    file: `${PLATFORM}/idempotency/idempotency.ts`,
    find: 'if (!earlier || (asked !== fingerprint && asked !== literalFingerprint)) {',
    replace: 'if (!earlier) {',
    test: `${HTTP}/payments.test.ts`,
    fails: 'is another’s under another user, and a 422 with another body',
  },
  {
    rule: 'What one limit refuses the others do not count',
    file: `${PLATFORM}/throttle/attempt.ts`,
    find: '      await forgive();\n',
    replace: '',
    test: `${HTTP}/throttles.test.ts`,
    fails: 'what one limit refuses is not counted by the others',
  },
  {
    rule: 'Guesses at a password count over all sessions',
    file: `backend/src/api/employee/handlers/count-password-check.ts`,
    find: "limit('password check account', 60, HOUR)",
    replace: "limit('password check account', 6000, HOUR)",
    test: `${HTTP}/throttles.test.ts`,
    fails: 'many sessions of one account are no more guesses at its password',
  },
  {
    rule: 'Addresses are kept by a hash that the secret keys',
    file: `${PLATFORM}/throttle/keyed-hash.ts`,
    find: "process.env['JWT_SECRET'] || OWN_SECRET",
    replace: "'crediario'",
    test: 'backend/tests/throttle/keyed-hash.test.ts',
    fails: 'another secret knows nobody',
  },
  {
    rule: 'Who is blocked is out at once, with a read on its way too',
    file: `${PLATFORM}/access/token-owner.ts`,
    find: "if (owner?.blocked) throw new DomainError('ACCESS_BLOCKED');",
    replace: '',
    test: `${HTTP}/caller-ahead.test.ts`,
    fails: 'once the caller is blocked',
  },
  {
    rule: 'What was read for another is thrown away',
    file: `${PLATFORM}/access/caller-ahead.ts`,
    find: 'if (!isSameOwner(owner, this.expected)) return null;',
    replace: '',
    test: `${HTTP}/caller-ahead.test.ts`,
    fails: 'once the caller is somebody else',
  },
  {
    rule: 'A token’s time runs out though it is known',
    file: `${PLATFORM}/access/read-tokens.ts`,
    find: 'if (claims.exp > Date.now() / 1000) return claims;',
    replace: 'if (claims.exp > 0) return claims;',
    test: 'backend/tests/access/read-tokens.test.ts',
    fails: 'its time runs out all the same',
  },
  {
    rule: 'A collector acts on what is his',
    file: `${PLATFORM}/transaction/context.ts`,
    find: 'return user.isStaff || user.id === ownerId;',
    replace: 'return user.isStaff || user.id > 0;',
    test: `${HTTP}/payments.test.ts`,
    fails: 'needs a token, and the client to be one’s own',
  },
  {
    rule: 'The dashboard is for staff',
    file: 'backend/src/app/permissions.ts',
    find: 'const SIGNED_IN = [\n',
    replace: "const SIGNED_IN = [\n  'api::dashboard.dashboard.report',\n",
    test: `${HTTP}/dashboard.test.ts`,
    fails: 'is for staff alone',
  },
  {
    rule: 'What cannot be taken back is the administrator’s',
    file: 'backend/src/app/permissions.ts',
    find: 'const STAFF = [\n',
    replace: "const STAFF = [\n  'api::client.privacy.anonymise',\n",
    test: `${HTTP}/rights/rights.test.ts`,
    fails: 'POST /api/clients/:id/anonymise · a client without debts',
  },
  {
    rule: 'A column that tells who a client is is declared as that',
    file: 'backend/src/api/client/queries/client-columns.ts',
    find: "nick: { personal: true, field: 'nick', heldAs: 'apelido' },",
    replace: 'nick: { personal: false },',
    test: 'backend/tests/guards/personal-columns.test.ts',
    fails: 'the audit log loses what is personal, and nothing else',
  },
  {
    rule: 'A new column of a client is declared before it is shown or forgotten',
    file: 'backend/src/api/client/queries/client-columns.ts',
    find: "  nick: { personal: true, field: 'nick', heldAs: 'apelido' },\n",
    replace: '',
    test: 'backend/tests/guards/personal-columns.test.ts',
    fails: 'is declared column by column',
  },
  {
    rule: 'No statement is under way that nobody waits for while another is awaited',
    file: 'backend/src/api/company/queries/company-record.ts',
    find: `  const decided = await theRow(
    rowsOf({ blind_count: boolean() }, db('company').select('blind_count')),
  );
  const change = await rowOf(CHANGE, db.raw(LAST_CHANGE));
  return {
    ...decided,`,
    replace: `  const decided = rowsOf({ blind_count: boolean() }, db('company').select('blind_count'));
  const change = await rowOf(CHANGE, db.raw(LAST_CHANGE));
  return {
    ...(await theRow(decided)),`,
    test: `${HTTP}/rights/hang-ups.test.ts`,
    fails: 'who hangs up before any statement of any read ends nothing but their own call',
  },
  {
    rule: 'A packed body is refused unread',
    file: 'backend/src/middlewares/plain-bodies.ts',
    find: "if (packed === '' || packed === 'identity') return next();",
    replace: "if (packed !== 'x') return next();",
    test: `${HTTP}/unreadable-requests.test.ts`,
    fails: 'is not unpacked',
  },
];
