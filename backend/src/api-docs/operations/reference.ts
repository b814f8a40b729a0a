import {
  frequenciesQuery,
  frequencyShape,
  namedShape,
  occurrenceTypesQuery,
  termsQuery,
  useTermBody,
} from '@crediario/contract/wire';
import { type Chapter, inData, listNotes } from '../operation';
import { anyJson, data, day, entity, flag, listOf, moment, named, record, text } from '../schema';

const terms = data(entity(named('UseTerm')), { meta: anyJson });

export const REFERENCE: Chapter = {
  name: 'Referência',
  operations: [
    {
      method: 'get',
      path: '/api/settings',
      summary: 'The business’s today, its time zone, and the company',
      may: 'anyone',
      answer: data(
        record({
          today: day,
          now: moment,
          timeZone: text,
          company: record({ name: text, email: text }),
        }),
      ),
    },
    {
      method: 'get',
      path: '/api/type-frequencies',
      summary: 'Frequencies; the name decides the rule, `skip_weekdays` is for daily ones',
      may: 'signedIn',
      query: frequenciesQuery,
      queryNotes: listNotes(frequencyShape),
      answer: data(listOf(entity(named('Frequency'))), { meta: named('Pagination') }),
    },
    {
      method: 'get',
      path: '/api/type-occurrences',
      summary: 'Reasons for which a visit brings no money',
      may: 'signedIn',
      query: occurrenceTypesQuery,
      queryNotes: listNotes(namedShape),
      answer: data(listOf(entity(named('Named'))), { meta: named('Pagination') }),
    },
    {
      method: 'get',
      path: '/api/use-terms/{id}',
      summary: 'The terms of use; the only record is 1',
      may: 'anyone',
      query: termsQuery,
      answer: terms,
    },
    {
      method: 'put',
      path: '/api/use-terms/{id}',
      summary: 'Replaces the text of the terms',
      may: 'staff',
      body: inData(useTermBody),
      answer: terms,
    },
    {
      method: 'get',
      path: '/ws/{code}/json',
      summary: 'An address by its postal code',
      may: 'anyone',
      answer: record({ street: text, district: text, locality: text, uf: text, error: flag }),
    },
  ],
};
