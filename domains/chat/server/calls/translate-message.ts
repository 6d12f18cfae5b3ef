import type { Db } from '#platform/db/database.ts'
import { handle } from '#platform/http/handler.ts'
import type { tourTranslateMessage, translateMessage } from '../../translation-contract.ts'
import { findConversation } from '../conversations.ts'
import { findMessage, isTalk } from '../messages.ts'
import type { TranslateMessage } from '../translations/translate.ts'

type Needs = { db: Db; translate: TranslateMessage }

/** A message in the language of the request; the service's own help, and what was withdrawn, have no translation. */
export function translateMessageHandler(
  call: typeof translateMessage | typeof tourTranslateMessage,
  { db, translate }: Needs,
) {
  return handle(call, async ({ params: { messageId }, actor: { userId }, caller: { locale }, now, fail }) => {
    const message = (await findMessage(db, userId, messageId)) ?? fail('MESSAGE_NOT_FOUND')
    const conversation = (await findConversation(db, userId, message.conversationId)) ?? fail('MESSAGE_NOT_FOUND')
    if (message.state === 'streaming') fail('REPLY_RUNNING')
    if (!isTalk(message)) fail('NOT_TRANSLATED')
    const { text } = message
    return { text: await translate({ userId, messageId, characterId: conversation.characterId, text, locale, now }) }
  })
}
