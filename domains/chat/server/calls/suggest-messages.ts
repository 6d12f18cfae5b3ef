import { callName, namedText } from '#domains/characters/server/public.ts'
import { handle } from '#platform/http/handler.ts'
import type { suggestMessages, tourSuggestMessages } from '../../suggestion-contract.ts'
import { findConversation } from '../conversations.ts'
import { findMessage } from '../messages.ts'
import type { FindPartnerNeeds } from '../partner.ts'
import { partnerFor } from '../partner.ts'
import { findPersona } from '../personas/personas.ts'
import { readCast } from '../scenes/cast.ts'
import { faceOf } from '../scenes/scene-view.ts'
import { isScene } from '../scenes/scenes.ts'
import { readShownBranch } from '../shown-branch.ts'
import type { SuggestMessages } from '../suggestions/suggest.ts'

type Needs = FindPartnerNeeds & { suggest: SuggestMessages }

/** So many of the latest turns are read. */
const mostTurns = 12

/** Messages that the person could send next. None are suggested after the service helped, nor while care pauses the talk. */
export function suggestMessagesHandler(call: typeof suggestMessages | typeof tourSuggestMessages, needs: Needs) {
  return handle(call, async ({ params, actor, caller, fail }) => {
    const { db, findCharacter } = needs
    const { userId } = actor
    const { sessionId: conversationId } = params
    const conversation = (await findConversation(db, userId, conversationId)) ?? fail('SESSION_NOT_FOUND')
    if (conversation.isArchived) fail('CONVERSATION_ARCHIVED')
    if (actor.care?.isPaused) fail('CARE_PAUSED')
    const { leafId: fromId } = conversation
    const leaf = fromId === null ? null : await findMessage(db, userId, fromId)
    if (leaf?.state === 'streaming') fail('REPLY_RUNNING')
    const branch = (await readShownBranch(db, { userId, conversationId, fromId, limit: mostTurns })) ?? []
    if (branch[0]?.isHelp) return { suggestions: [] }
    const turns = branch.filter(({ text, isHelp }) => text !== '' && !isHelp).toReversed()
    const place = { userId, conversationId, locale: caller.locale }
    const cast = isScene(conversation) ? await readCast(needs, place) : []
    const spoke = branch.find(({ speakerId }) => speakerId)?.speakerId ?? faceOf(cast)?.characterId
    const characterId = spoke ?? conversation.characterId
    const { card } = (await partnerFor(findCharacter, characterId, actor, caller)).character
    const name = callName(card)
    const nameOf = (id: string | null | undefined) => cast.find((one) => one.characterId === id)?.name
    const suggestions = await needs.suggest(userId, {
      character: { id: characterId, name, description: namedText(card.data.description, name) },
      persona: await findPersona(db, { userId, personaId: conversation.personaId }),
      turns: turns.map((turn) => ({ ...turn, by: nameOf(turn.speakerId) })),
      locale: caller.locale,
      seed: fromId ?? conversationId,
    })
    return { suggestions }
  })
}
