import { hash as digest } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Queryable } from '#platform/db/database.ts'
import { fragment } from '#platform/db/statement.ts'
import type { Expression, Fragment } from '#platform/db/statement.ts'
import type { ReplyEnd } from '#platform/models/chat-engine.ts'
import type { TrimmedPart } from './prompt/budget.ts'
import type { UsedMemories } from './prompt/memories.ts'
import { isAuthorsOwn } from './prompt/sections.ts'
import type { PromptPart } from './prompt/sections.ts'
import type { WrittenPrompt } from './reply-prompts.ts'
import type { StoredPart } from './tables.ts'
import { promptParts, replyPrompts } from './tables.ts'

/** The prompt of a reply, and the end that its engine reported. */
export type KnownPrompt = { written: WrittenPrompt; end: ReplyEnd | null }

/** The stored form of a prompt. */
export type WrittenForm = {
  json: string
  /** It names texts that are not known to be stored. */
  hasTexts: boolean
}

type StoredText = { hash: string; text: string; tokens: number; hidden: boolean }

const mostRemembered = 50_000
/** Shorter than the time for which a part without use is stored, by far. */
const rememberedMs = 3_600_000

/**
 * Writes down prompts for storage: texts by their hashes, and only those that this process has not stored for the person
 * within the hour.
 */
export function createKnownPrompts(engineName: string) {
  const stored = new LRUCache<string, true>({ max: mostRemembered, ttl: rememberedMs })
  const keyOf = (userId: string, { hash, hidden }: StoredText) => `${userId} ${hash} ${hidden}`

  return {
    /** The stored form of a prompt, and what to call once it is stored. */
    write(userId: string, { written, end }: KnownPrompt): { form: WrittenForm; onStored(): void } {
      const { built, isOthers } = written
      const texts = new Map<string, StoredText>()
      const parts = built.parts.map(({ part, text, tokens, book, bookId }): StoredPart => {
        if (isStoredElsewhere(part)) return [part, null]
        const hash = hashOf(text)
        texts.set(hash, { hash, text: text.toWellFormed(), tokens, hidden: isOthers && isAuthorsOwn(part) })
        return book === undefined || bookId === undefined ? [part, hash] : [part, hash, book.toWellFormed(), bookId]
      })
      const fresh = [...texts.values()].filter((text) => !stored.has(keyOf(userId, text)))
      const prompt = {
        texts: fresh.toSorted((one, other) => (one.hash < other.hash ? -1 : 1)),
        parts,
        trimmed: built.trimmed.map(({ part, tokens, left }) => [part, tokens, left]),
        reach: built.reach,
        history: built.parts.find(({ part }) => part === 'recent')?.tokens ?? 0,
        tokens: built.tokens,
        promptTokens: end?.usage?.promptTokens ?? null,
        replyTokens: end?.usage?.replyTokens ?? null,
        model: end?.model ?? engineName,
        ...(built.variables ? { variables: built.variables } : {}),
        ...(built.used ? { memories: built.used } : {}),
      }
      return {
        form: { json: JSON.stringify(prompt), hasTexts: fresh.length > 0 },
        onStored: () => {
          for (const text of fresh) stored.set(keyOf(userId, text), true)
        },
      }
    },
  }
}

/** Turns and memories have rows of their own: here they would outlive their deletion. */
function isStoredElsewhere(part: string): boolean {
  return part === 'recent' || part === 'memories'
}

function hashOf(text: string): string {
  return digest('sha256', text, 'base64url').slice(0, 22)
}

type Ended = {
  userId: Expression<'uuid'>
  messageId: Expression<'uuid'>
  prompt: Expression<'text'>
  now: Expression<'timestamptz'>
}

/**
 * The part of a statement that stores the texts of a prompt.
 * NOTE: a text that is named again after a day is marked as used, so that it is never removed while it is being named.
 */
export function textStorage({ userId, prompt, now }: Ended, isEnded: Fragment): Fragment {
  return fragment`known as (
    insert into prompt_parts (user_id, hash, text, tokens, is_hidden, used_at)
    select ${userId}, t.hash, t.text, t.tokens, t.hidden, ${now}
    from jsonb_to_recordset(${prompt}::jsonb -> 'texts') as t(hash text, text text, tokens int, hidden boolean) where ${isEnded}
    on conflict (user_id, hash) do update set used_at = excluded.used_at, is_hidden = prompt_parts.is_hidden and excluded.is_hidden
      where prompt_parts.used_at < excluded.used_at - interval '1 day' or (prompt_parts.is_hidden and not excluded.is_hidden)
  )`
}

/** The part of a statement that stores the prompt of a reply with its ending, by the names of its texts. */
export function promptStorage({ userId, messageId, prompt }: Ended, isEnded: Fragment): Fragment {
  return fragment`remembered as (
    insert into reply_prompts (user_id, message_id, parts, trimmed, reach, history_tokens, tokens, memories, prompt_tokens, reply_tokens, model)
    select ${userId}, ${messageId}, p.parts, p.trimmed, p.reach, p.history, p.tokens, p.memories, p."promptTokens", p."replyTokens", p.model
    from jsonb_to_record(${prompt}::jsonb) as p(parts jsonb, trimmed jsonb, reach int, history int, tokens int, memories jsonb, "promptTokens" int, "replyTokens" int, model text)
    where ${prompt} is not null and ${isEnded}
    on conflict (user_id, message_id) do update set parts = excluded.parts, trimmed = excluded.trimmed, reach = excluded.reach,
      history_tokens = excluded.history_tokens, tokens = excluded.tokens, memories = excluded.memories, prompt_tokens = excluded.prompt_tokens,
      reply_tokens = excluded.reply_tokens, model = excluded.model
  )`
}

export type StoredPrompt = {
  /** The parts of the history and of memories have no text here: it is stored with messages and memories. */
  parts: PromptPart[]
  trimmed: TrimmedPart[]
  reach: number
  model: string
  used: UsedMemories | null
}

/** The prompt that a reply was written with, or null where none was stored with it. */
export async function readKnownPrompt(db: Queryable, userId: string, messageId: string): Promise<StoredPrompt | null> {
  const [row] = await db
    .select()
    .from(replyPrompts)
    .where(and(eq(replyPrompts.userId, userId), eq(replyPrompts.messageId, messageId)))
  if (!row) return null
  const hashes = row.parts.flatMap(([, hash]) => hash ?? [])
  const found = await db
    .select({ hash: promptParts.hash, text: promptParts.text, tokens: promptParts.tokens })
    .from(promptParts)
    .where(and(eq(promptParts.userId, userId), inArray(promptParts.hash, hashes)))
  const texts = new Map(found.map(({ hash, text, tokens }) => [hash, { text, tokens }]))
  return {
    parts: row.parts.map(([part, hash, book, bookId]) => ({
      part,
      ...(book === undefined ? {} : { book }),
      ...(bookId === undefined ? {} : { bookId }),
      ...((hash === null ? null : texts.get(hash)) ?? { text: '', tokens: tokensElsewhere(part, row) }),
    })),
    trimmed: row.trimmed.map(([part, tokens, left]) => ({ part, tokens, left })),
    reach: row.reach,
    model: row.model,
    used: row.memories,
  }
}

function tokensElsewhere(part: string, row: typeof replyPrompts.$inferSelect): number {
  if (part === 'recent') return row.historyTokens
  return part === 'memories' ? (row.memories?.tokens ?? 0) : 0
}
