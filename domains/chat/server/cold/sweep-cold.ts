import { and, eq, inArray, isNotNull, lt } from 'drizzle-orm'
import { coldFolder } from './cold-file.ts'
import type { ColdMeans } from './cold-means.ts'
import { coldConversations } from './tables.ts'

const atOnce = 500
/**
 * So long a file stays that no row needs any more: a backup copies files after its snapshot of the rows, and would lack one that
 * was taken away in between.
 */
const unneededMs = 24 * 3_600_000

/** Takes files away that no conversation needs since a day: those of conversations that are warm again, and those without a row. */
export async function sweepColdFiles({ db, store, now }: ColdMeans, signal?: AbortSignal): Promise<void> {
  const before = new Date(now().getTime() - unneededMs)
  for (;;) {
    signal?.throwIfAborted()
    const rows = await db
      .select()
      .from(coldConversations)
      .where(
        and(
          eq(coldConversations.state, 'warm'),
          isNotNull(coldConversations.file),
          lt(coldConversations.changedAt, before),
        ),
      )
      .limit(atOnce)
    for (const { userId, conversationId, file } of rows) {
      if (file !== null) await store.remove(file)
      await db
        .update(coldConversations)
        .set({ file: null })
        .where(
          and(
            eq(coldConversations.userId, userId),
            eq(coldConversations.conversationId, conversationId),
            eq(coldConversations.state, 'warm'),
            eq(coldConversations.file, file ?? ''),
          ),
        )
    }
    if (rows.length < atOnce) break
  }
  for (const folder of await store.list(coldFolder)) {
    signal?.throwIfAborted()
    await sweepFolder({ db, store }, await store.list(folder), before)
  }
}

async function sweepFolder(
  { db, store }: Pick<ColdMeans, 'db' | 'store'>,
  files: readonly string[],
  before: Date,
): Promise<void> {
  for (let from = 0; from < files.length; from += atOnce) {
    const some = files.slice(from, from + atOnce)
    const rows = await db
      .select({ file: coldConversations.file })
      .from(coldConversations)
      .where(inArray(coldConversations.file, some))
    const known = new Set(rows.map(({ file }) => file))
    for (const file of some.filter((one) => !known.has(one))) {
      const found = await store.find(file)
      if (found && found.modifiedAt < before) await store.remove(file)
    }
  }
}
