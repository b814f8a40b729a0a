import { createHash, randomBytes } from 'node:crypto';
import type { BusinessDate } from '@crediario/contract/domain';
import type { ApiContext } from './api-context';

/**
 * Answers carry a weak ETag of two parts: the mark, of what an answer is made from, and the digest of its text. Either
 * one that the browser still has is enough for a 304: the mark before anything was read, the digest after.
 *
 * The mark is safe because it changes too often rather than too rarely: every commit changes it, no matter what was
 * written (see token-owner.ts). It is read before the answer's rows, so that an answer is never older than its mark.
 */

const MARK_LENGTH = 22;
const NO_MARK = '-';

/** Answers of another process may come from another version of the program. */
const PROCESS = randomBytes(12).toString('base64url');

const TAG = /W\/"([\w-]+)\.([\w-]+)"/g;

const digestOf = (text: string): string =>
  createHash('sha1').update(text).digest('base64url').slice(0, MARK_LENGTH);

interface AnswerTag {
  mark: string;
  digest: string;
}

/** The answers that the browser still has; none where it asks for a fresh one. */
function keptTags(ctx: Pick<ApiContext, 'get'>): AnswerTag[] {
  if (/no-cache/i.test(ctx.get('Cache-Control'))) return [];
  return [...ctx.get('If-None-Match').matchAll(TAG)].map(([, mark = '', digest = '']) => ({
    mark,
    digest,
  }));
}

/** For a read whose answer depends on nothing but the database, the caller, the address and the business day: true
 *  where the browser's copy still holds. The answer is then a 304, and nothing more is to be read.
 *  Call it before the first query of the answer. */
export function isUnchanged(ctx: ApiContext, today: BusinessDate): boolean {
  const owner = ctx.state.user;
  if (!owner?.databaseMark) return false;
  ctx.state.markedOn = today;
  const mark = markOf(ctx);
  const kept = keptTags(ctx).find((tag) => tag.mark === mark);
  if (!kept) return false;
  setTag(ctx, kept);
  ctx.status = 304;
  return true;
}

/** NO_MARK where the controller did not ask whether its answer is unchanged. */
function markOf({ state: { user, markedOn } }: ApiContext): string {
  if (!user?.databaseMark || !markedOn) return NO_MARK;
  return digestOf(`${PROCESS} ${user.databaseMark} ${user.id} ${markedOn}`);
}

/** Tags an answer by its text, and sends a 304 in its place where the browser's copy says the same. */
export function tagAnswer(ctx: ApiContext, text: string): void {
  const tag = { mark: markOf(ctx), digest: digestOf(text) };
  setTag(ctx, tag);
  if (keptTags(ctx).some(({ digest }) => digest === tag.digest)) ctx.status = 304;
}

/** Kept by the one browser that asked, and asked for again each time. */
function setTag(ctx: ApiContext, { mark, digest }: AnswerTag): void {
  ctx.set('ETag', `W/"${mark}.${digest}"`);
  ctx.set('Cache-Control', 'private, no-cache');
}
