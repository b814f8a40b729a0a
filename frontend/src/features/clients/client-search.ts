import { maskCpf, maskPhone } from '@crediario/contract/forms';
import { type ClientAttributes, isId, type Many } from '@crediario/contract/wire';
import { http } from '@shared/http/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { clientKeys } from '@entities/client/keys';
import { clientOf } from '@entities/client/client';

/** More than one reads through: who is looked for is found by another letter. */
const MOST_SHOWN = 20;

/** Clients whose name, surname, CPF or phone contains what was typed, every word of it; or whose number it is. */
export function clientSearchQuery(text: string) {
  return queryOptions({
    queryKey: [...clientKeys.all, 'search', text],
    queryFn: async ({ signal }) => {
      const id = idIn(text);
      if (id === null) return found(filtersFor(text), signal);
      // The client of that number first: it stands in many telephones.
      const [own, others] = await Promise.all([
        found({ id: { $eq: id } }, signal),
        found({ ...filtersFor(text), id: { $ne: id } }, signal),
      ]);
      return {
        clients: [...own.clients, ...others.clients].slice(0, MOST_SHOWN),
        total: own.total + others.total,
      };
    },
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });
}

async function found(filters: object, signal: AbortSignal) {
  const { data } = await http.get<Many<ClientAttributes>>('/api/clients', {
    params: {
      populate: '*',
      filters,
      sort: ['name', 'lastName'],
      pagination: { pageSize: MOST_SHOWN },
    },
    signal,
  });
  return { clients: data.data.map(clientOf), total: data.meta.pagination.total };
}

function idIn(text: string): number | null {
  const id = /^[1-9]\d*$/.test(text) ? Number(text) : 0;
  return isId(id) ? id : null;
}

function filtersFor(text: string) {
  if (isNumber(text)) return { $or: [contains('cpf', maskCpf(text)), ...phonesLike(text)] };
  return { $and: text.split(/\s+/).filter(Boolean).map(wordFilter) };
}

function wordFilter(word: string) {
  return { $or: ['name', 'lastName', 'cpf', 'phone'].map((field) => contains(field, word)) };
}

/** Digits are looked for as they are stored: behind their mask. */
function phonesLike(text: string) {
  return [...new Set([text, maskPhone(text)])].map((phone) => contains('phone', phone));
}

function contains(field: string, text: string) {
  return { [field]: { $containsi: text } };
}

function isNumber(text: string): boolean {
  return /^[\d\s().-]+$/.test(text) && /\d/.test(text);
}

export const NOTHING_FOUND = 'Busca não encontrada';
