/** Who may import whom: docs/architecture.md, as rules that a machine checks. */

const TESTS = '(^|/)tests/|\\.(test|journey)\\.(ts|tsx|mjs)$';

/** @param {string} name
 *  @param {string} comment
 *  @param {object} from
 *  @param {object} to */
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

const everywhere = [
  forbid('no-circles', 'Two modules that need each other are one module.', {}, { circular: true }),
  forbid(
    'no-orphans',
    'What nothing uses and uses nothing is left over.',
    {
      orphan: true,
      pathNot: [
        TESTS,
        '\\.d\\.ts$',
        '(^|/)config/',
        '\\.config\\.(ts|cjs|mjs)$',
        // Strapi finds these by their place.
        '^backend/(server\\.js|src/(admin|extensions)/)',
      ],
    },
    {},
  ),
  forbid('no-unresolved', 'Every import leads somewhere.', {}, { couldNotResolve: true }),
  forbid(
    'no-undeclared',
    'A package is used only by who declares it.',
    { pathNot: TESTS },
    { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
  ),
  forbid(
    'no-dev-dependency',
    'What runs in production does not lean on a development tool.',
    { path: '^(contract|frontend|backend)/src', pathNot: [TESTS, '\\.d\\.ts$'] },
    { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
  ),
  forbid(
    'lab-is-outside',
    'What measures and breaks the product is no part of it.',
    {
      path: '^(contract|backend|frontend|database|e2e|scripts)/',
      pathNot: '^scripts/bench\\.mjs$',
    },
    { path: '^lab/' },
  ),
  forbid(
    'no-tests-in-sources',
    'Sources do not know their tests.',
    { path: '/src/', pathNot: TESTS },
    { path: TESTS },
  ),
];

const contract = [
  forbid(
    'domain-is-pure',
    'The domain knows the errors and nothing else: no package, no wire, no form.',
    { path: '^contract/src/domain/' },
    { pathNot: '^contract/src/(domain/|errors?(-table)?\\.ts$)' },
  ),
  forbid(
    'errors-are-leaves',
    'The errors know no one.',
    { path: '^contract/src/errors?(-table)?\\.ts$' },
    { pathNot: '^contract/src/errors?(-table)?\\.ts$' },
  ),
  forbid(
    'sheets-know-sheets-only',
    'Files are opened and written beside the rules of what stands in them: no wire, no form.',
    { path: '^contract/src/sheets/' },
    {
      path: '^contract/src/',
      pathNot: '^contract/src/(sheets/|domain/bank/|domain/import/|domain/sheet/)',
    },
  ),
  forbid(
    'forms-know-no-wire',
    'What a person types is judged without the shape in which it is sent.',
    { path: '^contract/src/forms/' },
    { path: '^contract/src/wire/' },
  ),
];

const backend = [
  forbid(
    'contract-by-its-exports',
    'Both sides speak through the exports of the contract package, and never to each other.',
    { path: '^(backend|frontend|e2e)/' },
    { path: '^contract/src/' },
  ),
  forbid(
    'sides-apart',
    'Back end and front end meet in the contract only.',
    { path: '^backend/' },
    { path: '^frontend/' },
  ),
  forbid(
    'queries-read-only',
    'A query knows SQL, the wire and shared facts: nothing that acts.',
    { path: '^backend/src/api/[^/]+/queries/' },
    {
      path: '^backend/src/api/[^/]+/(controllers|handlers|use-cases|posting|command|mail|services|routes)/|node_modules/(koa|@strapi/strapi)/',
    },
  ),
  forbid(
    'use-cases-know-no-http',
    'A use-case can be called from anywhere, and so can the posting: neither sees Koa, a controller or a route.',
    { path: '^backend/src/api/[^/]+/(use-cases|posting|command|mail)/' },
    {
      path: '^backend/src/api/[^/]+/(controllers|handlers|services|routes)/|^backend/src/platform/http/|node_modules/(@types/)?koa/',
    },
  ),
  forbid(
    'one-verb-a-use-case',
    'Nobody calls a use-case of another resource; what they share is shared by name. But the posting, which is all of the office’s for a phone, and who registers, who becomes an employee.',
    {
      path: '^backend/src/api/([^/]+)/',
      pathNot: '^backend/src/api/(field/posting/|auth/handlers/register\\.ts$)',
    },
    { path: '^backend/src/api/[^/]+/use-cases/', pathNot: '^backend/src/api/$1/use-cases/' },
  ),
  forbid(
    'posting-asks-use-cases',
    'use-cases ← posting: what a phone did is put to the office’s use-cases, which know no phone.',
    { path: '^backend/src/api/[^/]+/(use-cases|template)/' },
    { path: '^backend/src/api/[^/]+/(posting|command)/' },
  ),
  forbid(
    'transactions-begin-where-work-comes-in',
    'A transaction is opened where something comes in (platform/http/write, a handler, the panel’s calls, a command, the posting of one operation, the start), or by a use-case; what they call is given theirs.',
    {
      path: '^backend/src/',
      pathNot:
        '^backend/src/(platform/(http/write\\.ts$|transaction/)|api/[^/]+/(use-cases|posting|handlers|command)/|api/company/panel\\.ts$|app/|demo/)',
    },
    {
      path: '^backend/src/platform/transaction/in-transaction\\.ts$',
      dependencyTypesNot: ['type-only'],
    },
  ),
  forbid(
    'platform-is-below',
    'platform ← core ← api ← app: the platform would serve any product, and knows no sale.',
    { path: '^backend/src/platform/' },
    { path: '^backend/', pathNot: '^backend/(src/platform|node_modules)/' },
  ),
  forbid(
    'core-below-api',
    'platform ← core ← api ← app: the books do not know who asks for them.',
    { path: '^backend/src/core/' },
    { path: '^backend/', pathNot: '^backend/(src/(platform/|core/|tables\\.ts$)|node_modules/)' },
  ),
  forbid(
    'core-knows-no-http',
    'The books are the same, however one calls.',
    { path: '^backend/src/core/' },
    { path: '^backend/src/platform/http/|node_modules/(@types/)?koa/' },
  ),
  forbid(
    'api-below-app',
    'platform ← core ← api ← app: only what starts the product puts its parts together.',
    { path: '^backend/src/(api|middlewares)/' },
    { path: '^backend/src/((api-docs|app|demo|extensions)/|index\\.ts$)' },
  ),
];

const frontend = [
  forbid(
    'front-apart',
    'Front end and back end meet in the contract only.',
    { path: '^frontend/' },
    { path: '^backend/' },
  ),
  forbid(
    'shared-is-below',
    'shared ← entities ← features ← app.',
    { path: '^frontend/src/shared/' },
    { path: '^frontend/src/(entities|features|app)/' },
  ),
  forbid(
    'entities-below-features',
    'shared ← entities ← features ← app.',
    { path: '^frontend/src/entities/' },
    { path: '^frontend/src/(features|app)/' },
  ),
  forbid(
    'no-entity-imports-another',
    'What two records share is shared; a view of both belongs to a feature.',
    { path: '^frontend/src/entities/([^/]+)/' },
    { path: '^frontend/src/entities/', pathNot: '^frontend/src/entities/$1/' },
  ),
  forbid(
    'features-below-app',
    'shared ← entities ← features ← app.',
    { path: '^frontend/src/features/', pathNot: TESTS },
    { path: '^frontend/src/app/' },
  ),
  forbid(
    'no-feature-imports-another',
    'What two features need of a record is its entity; where they meet on a page, app puts them together.',
    { path: '^frontend/src/features/([^/]+)/' },
    { path: '^frontend/src/features/', pathNot: '^frontend/src/features/$1/' },
  ),
  forbid(
    'street-is-apart',
    'shared ← rua: the phone carries nothing of the office, and the office nothing of the phone.',
    { path: '^frontend/src/rua/' },
    { path: '^frontend/src/(entities|features|app)/' },
  ),
  forbid(
    'nobody-needs-the-street',
    'shared ← rua: the phone carries nothing of the office, and the office nothing of the phone.',
    { path: '^frontend/src/(shared|entities|features|app)/' },
    { path: '^frontend/src/rua/' },
  ),
  forbid(
    'street-is-light',
    'What the phone loads is small, and works under a policy without a nonce.',
    { path: '^frontend/src/rua/' },
    {
      path: 'node_modules/(antd|@ant-design|@tanstack|axios|formik|react-router|react-toastify|apexcharts)',
      reachable: true,
    },
  ),
  forbid(
    'street-model-is-pure',
    'What the screens show follows from the package and the operations alone.',
    { path: '^frontend/src/rua/model/', pathNot: TESTS },
    {
      path: '^frontend/src/rua/(store|sync|worker|app|ui|screens)/|node_modules/(react|idb)/',
    },
  ),
  forbid(
    'street-sends-unseen',
    'model ← store ← sync ← worker: what keeps and sends runs where there is no page.',
    { path: '^frontend/src/rua/(store|sync|worker)/', pathNot: TESTS },
    { path: '^frontend/src/rua/(app|ui|screens)/|node_modules/react/' },
  ),
  forbid(
    'api-is-calls-only',
    'api.ts holds calls to the server: no view, no hook, no query.',
    { path: '^frontend/src/.*/api\\.ts$' },
    { path: '\\.(tsx|css)$|node_modules/(react|antd|@tanstack)/', reachable: true },
  ),
  forbid(
    'api-leaves-the-session-alone',
    'api.ts asks the server; who calls it begins, renews or ends the session in the browser.',
    { path: '^frontend/src/.*/api\\.ts$' },
    { path: '^frontend/src/shared/session/', dependencyTypesNot: ['type-only'] },
  ),
  forbid(
    'calls-are-in-api-and-queries',
    'queries.ts reads, api.ts makes the other calls, of whichever room: no view, hook or sheet asks the server itself.',
    {
      path: '^frontend/',
      pathNot: ['^frontend/src/shared/http/', '^frontend/src/.*/(api|queries)\\.ts$', TESTS],
    },
    { path: '^frontend/src/shared/http/(client|get-file)\\.ts$|node_modules/axios/' },
  ),
];

module.exports = {
  forbidden: [...everywhere, ...contract, ...backend, ...frontend],
  options: {
    doNotFollow: { path: 'node_modules|(^|/)dist/' },
    // What is built here, found or not: a fresh clone has none of it. What packages ship in dist/ is seen.
    exclude: {
      path: ['^(contract|frontend|backend)/(dist|build|\\.strapi)/', '^[./]*(dist|build)/'],
    },
    tsPreCompilationDeps: true,
    combinedDependencies: false,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.css'],
    },
    skipAnalysisNotInRules: true,
  },
};
