import { eq } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { coldMeansOf } from '#domains/chat/server/cold/cold-means.ts'
import { emptyConversation, writeConversation } from '#domains/chat/server/cold/store-cold.ts'
import { coldConversations } from '#domains/chat/server/cold/tables.ts'
import { untouchedConversations } from '#domains/chat/server/cold/untouched.ts'

const until = new Date('9000-01-01T00:00:00Z')

/** Moves the texts of all conversations into files at once, however new and short they are; gives how many are cold then. */
export async function coolAll(db: Db): Promise<number> {
  const means = coldMeansOf(db)
  for await (const places of untouchedConversations(db, until))
    for (const place of places) await writeConversation(means, place, { until, fewestBytes: 1 })
  const written = await db.select().from(coldConversations).where(eq(coldConversations.state, 'written'))
  for (const { userId, conversationId, file, key } of written)
    await emptyConversation(means, { userId, conversationId, file: file ?? '', key: key ?? '' }, until)
  return db.$count(coldConversations, eq(coldConversations.state, 'cold'))
}

type Edge = { findActor(...request: never[]): Promise<unknown> }

/** Makes every conversation cold before each call, so that any suite shows whether a call reads one without bringing it back. */
export function coolBeforeCalls({ edge, db }: { edge: Edge; db: Db }): void {
  const { findActor } = edge
  edge.findActor = async (...request) => {
    await coolAll(db)
    return findActor(...request)
  }
}
