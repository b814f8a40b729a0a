import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';

/** Nothing waits for the office: pages that only say how much does need not be told. */
const nothingInReview = http.get('/api/field/review/count', () =>
  HttpResponse.json({ data: { open: 0 } }),
);

const noDevices = http.get('/api/field/devices', () => HttpResponse.json({ data: [] }));

/** The company has no key, and no more to say. */
const company = http.get('/api/company', () =>
  HttpResponse.json({ data: { blind_count: false, pix_kind: 'none' } }),
);

const companyData = http.get('/api/company-data/summary', () =>
  HttpResponse.json({ data: { rows: 0, bytes: 0, running: false, last: null } }),
);

/** The bank has said nothing yet. */
const bankLines = http.get('/api/company-account/lines', () =>
  HttpResponse.json({
    data: [],
    meta: {
      read: 0,
      open: { count: 0, value: 0 },
      tasks: 0,
      over: { count: 0, value: 0 },
      bank: null,
      file: null,
    },
  }),
);

/** The network of a page's test: each test says what the server answers. */
export const server = setupServer(nothingInReview, noDevices, company, companyData, bankLines);
