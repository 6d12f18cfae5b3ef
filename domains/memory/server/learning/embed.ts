import { sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { rowsOf } from '#platform/db/database.ts'
import type { Embedder } from '#platform/models/embedder.ts'
import { packVector } from '../index/vectors.ts'
import { memoryProgress, memoryTurns } from '../tables.ts'

/** Reads texts of messages of a person that are still there. */
export type ReadTexts = (db: Db, userId: string, ids: readonly string[]) => Promise<{ id: string; text: string }[]>

type EmbedNeeds = { db: Db; embedder: Pick<Embedder, 'model' | 'embed'>; readTexts: ReadTexts }
type Place = { userId: string; conversationId: string }

const atOnce = 64

/**
 * Makes vectors of the turns of a conversation that have none of the present model, newest first. A turn that was deleted or
 * hidden meanwhile gets none, and the same done twice changes nothing.
 */
export async function embedTurns(
  { db, embedder, readTexts }: EmbedNeeds,
  place: Place,
  signal: AbortSignal,
): Promise<void> {
  const { model } = embedder
  let below: number | null = null
  for (;;) {
    signal.throwIfAborted()
    const turns = await turnsWithout(db, place, { model, below })
    if (turns.length === 0) return
    below = Math.min(...turns.map(({ depth }) => depth))
    const read = await readTexts(
      db,
      place.userId,
      turns.map(({ id }) => id),
    )
    const texts = read.filter(({ text }) => text.trim() !== '')
    if (texts.length === 0) continue
    const vectors = await embedder.embed(
      texts.map(({ text }) => text),
      signal,
    )
    const rows = texts.flatMap(({ id }, at) => {
      const vector = vectors[at]
      return vector ? [{ id, vector: packVector(vector) }] : []
    })
    await storeVectors(db, place, { model, rows })
  }
}

/** Turns of equal depth are on several branches, so a page ends with a whole depth. */
function turnsWithout(
  db: Db,
  { userId, conversationId }: Place,
  { model, below }: { model: string; below: number | null },
): Promise<{ id: string; depth: number }[]> {
  return rowsOf<{ id: string; depth: number }>(
    db,
    sql`select message_id as id, depth from ${memoryTurns}
      where user_id = ${userId} and conversation_id = ${conversationId} and terms <> ''
        and vector_model is distinct from ${model} and (${below}::int is null or depth < ${below}::int)
      order by depth desc fetch first ${sql.raw(String(atOnce))} rows with ties`,
  )
}

async function storeVectors(
  db: Db,
  { userId, conversationId }: Place,
  { model, rows }: { model: string; rows: { id: string; vector: string }[] },
): Promise<void> {
  await db.execute(sql`with place as (
      update ${memoryProgress} set revision = revision + 1
      where user_id = ${userId} and conversation_id = ${conversationId} returning revision
    )
    update ${memoryTurns} t set vector = v.vector, vector_model = ${model}, revision = place.revision
    from place, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v(id uuid, vector text)
    where t.user_id = ${userId} and t.message_id = v.id and t.terms <> ''`)
}
