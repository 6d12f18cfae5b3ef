import { and, desc, eq } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'
import { botChats } from './tables.ts'

/** The chat of a Telegram user with a bot. */
export type BotChatKey = { botId: string; telegramId: number }
export type BotChat = typeof botChats.$inferSelect

const where = ({ botId, telegramId }: BotChatKey) => and(eq(botChats.botId, botId), eq(botChats.telegramId, telegramId))

/** The chat, where its person has entered it. */
export async function findBotChat(tx: Queryable, key: BotChatKey): Promise<BotChat | null> {
  const [row] = await tx.select().from(botChats).where(where(key))
  return row ?? null
}

/** The latest chat with a bot in which a person talks to a character. */
export async function findBotChatWith(
  tx: Queryable,
  { userId, characterId }: { userId: string; characterId: string },
): Promise<BotChat | null> {
  const [row] = await tx
    .select()
    .from(botChats)
    .where(and(eq(botChats.userId, userId), eq(botChats.characterId, characterId)))
    .orderBy(desc(botChats.usedAt))
    .limit(1)
  return row ?? null
}

/** Stores for whom a chat acts from now on. Whom they talk to stays, unless somebody else owned the chat. */
export async function enterBotChat(
  tx: Queryable,
  key: BotChatKey,
  { userId, selector, now }: { userId: string; selector: string; now: Date },
): Promise<void> {
  const before = await findBotChat(tx, key)
  const talk = before?.userId === userId ? {} : { characterId: null, replyId: null }
  await tx
    .insert(botChats)
    .values({ ...key, userId, selector, usedAt: now })
    .onConflictDoUpdate({
      target: [botChats.botId, botChats.telegramId],
      set: { userId, selector, usedAt: now, ...talk },
    })
}

/** Notes whom the person talks to here, or the reply that they wait for. */
export async function noteInBotChat(
  tx: Queryable,
  key: BotChatKey,
  change: { characterId: string } | { replyId: string },
  now: Date,
): Promise<void> {
  await tx
    .update(botChats)
    .set({ ...change, usedAt: now })
    .where(where(key))
}
