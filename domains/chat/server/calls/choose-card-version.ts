import type { Db } from '#platform/db/database.ts'
import { handle } from '#platform/http/handler.ts'
import type { FindCharacter } from '#domains/characters/server/public.ts'
import { findEarlierCard } from '#domains/characters/server/public.ts'
import type { chooseCardVersion, tourChooseCardVersion } from '../../arrange-contract.ts'
import { mayGoBack, wordsOf } from '../card-versions.ts'
import { findConversation, updateConversation } from '../conversations.ts'
import type { OwnWordsNeeds } from '../own-words/write-own-words.ts'
import { characterOf } from '../partner.ts'

type Needs = { db: Db; findCharacter: FindCharacter; mayShow: OwnWordsNeeds['mayShow'] }

/** Chooses the version of her card for a conversation; one that the rules of today refuse is none. */
export function chooseCardVersionHandler(
  call: typeof chooseCardVersion | typeof tourChooseCardVersion,
  { db, findCharacter, mayShow }: Needs,
) {
  return handle(call, async ({ params: { sessionId: conversationId, version }, actor, caller, fail }) => {
    const { characterId } = (await findConversation(db, actor.userId, conversationId)) ?? fail('SESSION_NOT_FOUND')
    if (version !== null) {
      const { character } = await characterOf(findCharacter, characterId, caller.locale)
      const card = mayGoBack(character, actor.userId) ? await findEarlierCard(db, characterId, version) : null
      if (!card || !(await mayShow(wordsOf(card), 'en'))) return fail('VERSION_NOT_FOUND')
    }
    await updateConversation(db, actor.userId, conversationId, { cardVersion: version })
    return {}
  })
}
