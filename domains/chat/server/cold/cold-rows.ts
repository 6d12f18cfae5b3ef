import { sql } from 'drizzle-orm'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { rowsOf } from '#platform/db/database.ts'
import { sharedExcerpts } from '../excerpts/tables.ts'
import { bookmarks, conversations, messages, replyPrompts } from '../tables.ts'

export type Place = { userId: string; conversationId: string }

/** The parts of a message that move into a file, as text; its reply's list of used memories is among them. */
export type MovedRow = { id: string; text: string; extra: string | null; variables: string | null; used: string | null }

/**
 * The text of a message that has moved. NOTE: it is not empty, because statements count messages with words, and it is no text
 * that moved: a message whose text is another one was changed since, and is not overwritten.
 */
export const movedMark = '\u{1F9CA}\u{2026}'

const rowsAtOnce = 500

/**
 * The messages of a conversation that may move, by their ids. Those stay that are read without opening the conversation: the one
 * that lists show, moments, words of shared excerpts; those with a voice, which is compared with the words; and deleted ones.
 */
export function readMovable(
  tx: Queryable,
  { userId, conversationId }: Place,
  { isLocked = false } = {},
): Promise<MovedRow[]> {
  return rowsOf<MovedRow>(
    tx,
    sql`select m.id, m.text, m.extra, m.variables::text as variables,
        (select p.memories::text from ${replyPrompts} p where p.user_id = m.user_id and p.message_id = m.id) as used
      from ${messages} m
      where m.user_id = ${userId} and m.conversation_id = ${conversationId} and m.deleted_at is null
        and m.state <> 'streaming' and m.text <> '' and m.text <> ${movedMark} and m.voice is null
        and m.id is distinct from (select c.leaf_id from ${conversations} c where c.user_id = ${userId} and c.id = ${conversationId})
        and not exists (select from ${bookmarks} b where b.user_id = ${userId} and b.message_id = m.id)
        and m.id not in (
          select (p ->> 'id')::uuid from ${sharedExcerpts} e, jsonb_array_elements(e.messages) p
          where e.user_id = ${userId} and e.conversation_id = ${conversationId}
        )
      order by m.id${isLocked ? sql` for update of m` : sql``}`,
  )
}

/** The text of a file: one line of JSON for each message. */
export function textOf(rows: readonly MovedRow[]): string {
  return rows
    .map(({ id, text, extra, variables, used }) => `${JSON.stringify([id, text, extra, variables, used])}\n`)
    .join('')
}

/** The messages of a file. */
export function rowsIn(text: string): MovedRow[] {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      // Written by `textOf`, and authenticated.
      const [id, said, extra, variables, used] = JSON.parse(line) as [string, string, ...(string | null)[]]
      return { id, text: said, extra: extra ?? null, variables: variables ?? null, used: used ?? null }
    })
}

/** Takes the texts out of their rows. */
export async function emptyRows(tx: Tx, { userId }: Place, rows: readonly MovedRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const ids = JSON.stringify(rows.slice(from, from + rowsAtOnce).map(({ id }) => id))
    const some = sql`(select value::uuid from jsonb_array_elements_text(${ids}::jsonb))`
    await tx.execute(
      sql`update ${messages} set text = ${movedMark}, extra = null, variables = null where user_id = ${userId} and id in ${some}`,
    )
    await tx.execute(
      sql`update ${replyPrompts} set memories = null where user_id = ${userId} and message_id in ${some} and memories is not null`,
    )
  }
}

/** Puts the texts back into their rows; a message that is gone or has other words by now stays so. */
export async function fillRows(tx: Tx, { userId }: Place, rows: readonly MovedRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const some = rows.slice(from, from + rowsAtOnce)
    await tx.execute(
      sql`update ${messages} m set text = v.text, extra = v.extra, variables = v.variables::jsonb
        from jsonb_to_recordset(${JSON.stringify(some)}::jsonb) as v(id uuid, text text, extra text, variables text)
        where m.user_id = ${userId} and m.id = v.id and m.text = ${movedMark}`,
    )
    const used = some.filter((row) => row.used !== null).map(({ id, used: memories }) => ({ id, memories }))
    if (used.length > 0)
      await tx.execute(
        sql`update ${replyPrompts} p set memories = v.memories::jsonb
          from jsonb_to_recordset(${JSON.stringify(used)}::jsonb) as v(id uuid, memories text)
          where p.user_id = ${userId} and p.message_id = v.id and p.memories is null`,
      )
  }
}
