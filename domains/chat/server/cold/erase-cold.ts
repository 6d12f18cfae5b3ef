import type { SQL } from 'drizzle-orm'
import { and, eq, ne } from 'drizzle-orm'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { removeFileAtCommit } from './cold-means.ts'
import { coldConversations } from './tables.ts'

/** Erases what is stored of cold conversations of a person, of one or of all: with the row goes the key, and after it the file. */
export async function eraseCold(tx: Tx, userId: string, conversationId?: string): Promise<void> {
  const which: SQL | undefined =
    conversationId === undefined ? undefined : eq(coldConversations.conversationId, conversationId)
  const gone = await tx
    .delete(coldConversations)
    .where(and(eq(coldConversations.userId, userId), which))
    .returning({ file: coldConversations.file })
  for (const { file } of gone) if (file !== null) removeFileAtCommit(tx, file)
}

/** The files with texts that no row has. */
export async function storedColdFiles(tx: Queryable): Promise<string[]> {
  const rows = await tx
    .select({ file: coldConversations.file })
    .from(coldConversations)
    .where(ne(coldConversations.state, 'warm'))
  return rows.flatMap(({ file }) => file ?? [])
}
