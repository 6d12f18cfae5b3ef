import type { FindCharacter } from '#domains/characters/server/public.ts'
import type { Db } from '#platform/db/database.ts'
import { handle } from '#platform/http/handler.ts'
import { importChat } from '../../chat-files-contract.ts'
import type { ChatIntake } from '../chat-files/intake.ts'
import { takeChatIn } from '../chat-files/intake.ts'
import { partnerFor } from '../partner.ts'

type Needs = { db: Db; findCharacter: FindCharacter; intake: ChatIntake }

/** Makes a conversation of a chat file. */
export function importChatHandler({ findCharacter, ...needs }: Needs) {
  return handle(importChat, async ({ params, file, actor, caller, now }) => {
    const listed = await partnerFor(findCharacter, params.characterId, actor, caller)
    const person = { userId: actor.userId, locale: caller.locale, now }
    return { sessionId: await takeChatIn(needs, file, person, { ...params, characterId: listed.character.id }) }
  })
}
