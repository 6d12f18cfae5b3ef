import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'
import type { Actor } from '#platform/http/actor.ts'
import { refuse } from '#platform/http/handler.ts'
import type { Prompt } from '#platform/models/chat-engine.ts'
import type { Uploads } from '#domains/media/server/public.ts'
import { shownAddress } from '#domains/media/server/public.ts'
import type { MessagePicture, StoredShown } from '../../shown-picture.ts'
import type { ConversationModels } from '../conversation-models.ts'
import type { ConversationRow } from '../conversations.ts'
import { findConversation } from '../conversations.ts'
import type { ModelConversation } from '../model-choice.ts'
import type { HistoryTurn } from '../prompt/history.ts'
import { messages } from '../tables.ts'

/** Only the latest of the latest turns are seen; of the others an engine reads that they were there. */
const seen = { pictures: 3, turns: 12 }

/** The text of a message that shows a picture without a word beside it. */
export type PictureSaid = (alt: string, locale: string) => string

type Needs = {
  db: Queryable
  models: Pick<ConversationModels, 'seesPictures'>
  uploads: Pick<Uploads, 'claim' | 'forEngine'>
  said: PictureSaid
}
type Seeing = ModelConversation & Pick<ConversationRow, 'characterId'>
type Showing = {
  conversationId: string
  clientMessageId: string
  text: string
  picture: { key: string; alt: string }
  actor: Pick<Actor, 'userId'>
  tier: Prompt['tier']
  locale: string
}

/** The pictures that people show to characters: which models see them, and how they come into messages and prompts. */
export function createShownPictures({ db, models, uploads, said }: Needs) {
  return {
    /** The text and the picture of a message that shows one; refuses one that nobody sees, or that is not theirs. */
    async show({
      conversationId,
      clientMessageId,
      text,
      picture,
      actor,
      tier,
      locale,
    }: Showing): Promise<{ text: string; picture: StoredShown }> {
      const { key, alt } = picture
      const [sent] = await db
        .select({ text: messages.text, picture: messages.picture })
        .from(messages)
        .where(and(eq(messages.userId, actor.userId), eq(messages.clientMessageId, clientMessageId)))
      // Sent again after a lost answer it is that message, whatever the model sees and the language is by now.
      if (sent?.picture?.key === key && sent.picture.alt === alt)
        return { text: text === '' && sent.picture.isAlone ? sent.text : text, picture: sent.picture }
      const conversation = (await findConversation(db, actor.userId, conversationId)) ?? refuse('SESSION_NOT_FOUND')
      if (!models.seesPictures(conversation, tier)) return refuse('PICTURE_NOT_SEEN')
      const size = (await uploads.claim(actor.userId, key)) ?? refuse('UPLOAD_UNREADABLE')
      const isAlone = text === ''
      return {
        text: isAlone ? said(alt, locale) : text,
        picture: { key, alt, ...size, ...(isAlone ? { isAlone } : {}) },
      }
    },

    /** Turns, newest first, with the pictures that the engine sees. */
    async withSeen(
      turns: readonly HistoryTurn[],
      conversation: Seeing,
      tier: Prompt['tier'],
    ): Promise<readonly HistoryTurn[]> {
      const shown = turns.slice(0, seen.turns).filter(({ text, picture }) => picture && text !== '')
      if (shown.length === 0 || !models.seesPictures(conversation, tier)) return turns
      const read = await Promise.all(
        shown.slice(0, seen.pictures).map(async (turn) => {
          const bytes = turn.picture && (await uploads.forEngine(turn.picture.key))
          return [turn, bytes ? Buffer.from(bytes).toString('base64') : undefined] as const
        }),
      )
      const found = new Map(read)
      return turns.map((turn) => {
        const bytes = found.get(turn)
        return bytes === undefined ? turn : { ...turn, seen: bytes }
      })
    },
  }
}

export type ShownPictures = ReturnType<typeof createShownPictures>

/** A picture as its message shows it. */
export function pictureView(stored: StoredShown): MessagePicture {
  return { ...stored, url: shownAddress(stored.key) }
}

/** The subset of the pictures that messages show. */
export async function picturesOfMessages(tx: Queryable, keys: readonly string[]): Promise<Set<string>> {
  const key = sql<string>`${messages.picture} ->> 'key'`
  const rows = await tx
    .selectDistinct({ key })
    .from(messages)
    .where(inArray(key, [...keys]))
  return new Set(rows.map((row) => row.key))
}
