import type { Actor } from '#platform/http/actor.ts'
import type { Caller } from '#platform/http/handler.ts'
import { refuse } from '#platform/http/handler.ts'
import { drawStrokes } from '#platform/images/stroke-picture.ts'
import { callName, namedText } from '#domains/characters/server/public.ts'
import type { Uploads } from '#domains/media/server/public.ts'
import type { HerStep, InkStroke } from '../../own-drawing.ts'
import { inkBounds, mayStep } from '../../own-drawing.ts'
import type { ConversationModels } from '../conversation-models.ts'
import { findConversation } from '../conversations.ts'
import { tierOf } from '../engine-prompt.ts'
import type { FindPartnerNeeds } from '../partner.ts'
import { characterOf } from '../partner.ts'
import type { ActivityRow } from './activity-rows.ts'
import type { GuessDrawing } from './guess-drawing.ts'

export type DrawingNeeds = {
  admits: Uploads['admits']
  guess: GuessDrawing
  models: Pick<ConversationModels, 'seesPictures' | 'view'>
}

/** Refuses lines whose picture the gate does not let in: it is a picture that the person brings along. */
export async function admitDrawing(
  { admits }: Pick<DrawingNeeds, 'admits'>,
  userId: string,
  strokes: readonly InkStroke[],
): Promise<void> {
  if (strokes.length === 0) return
  if (!(await admits(userId, await drawStrokes(strokes, inkBounds.side)))) refuse('NOT_ALLOWED')
}

type Needs = Pick<FindPartnerNeeds, 'db' | 'findCharacter'> & { drawings: DrawingNeeds }

/** Her step for the drawing of an activity as it stands; null where it is not her turn. */
export async function herStep(
  { db, findCharacter, drawings: { admits, guess, models } }: Needs,
  { userId, id, conversationId, state, version }: ActivityRow,
  { actor, caller }: { actor: Actor; caller: Caller },
): Promise<{ type: 'step'; step: HerStep } | null> {
  if (state.kind !== 'personDraws' || !mayStep(state)) return null
  const conversation = (await findConversation(db, userId, conversationId)) ?? refuse('SESSION_NOT_FOUND')
  const { character } = await characterOf(findCharacter, conversation.characterId, caller.locale)
  const name = callName(character.card)
  const tier = tierOf(actor)
  const chosen = models.view(conversation, tier)
  const seesPictures = models.seesPictures(conversation, tier)
  // One of a file of a relationship has not passed the gate here.
  if (seesPictures) await admitDrawing({ admits }, userId, state.strokes)
  const step = await guess({
    userId,
    round: state,
    character: { id: conversation.characterId, name, description: namedText(character.card.data.description, name) },
    reading: {
      tier,
      seesPictures,
      ...(chosen ? { model: chosen.name, mayFallBack: chosen.mayFallBack } : {}),
    },
    locale: caller.locale,
    seed: `${id} ${version}`,
  })
  return step && { type: 'step', step }
}
