import type { Db } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import type { PersonEvents } from '#platform/events/person-events.ts'
import { handle } from '#platform/http/handler.ts'
import type { FindCharacter } from '#domains/characters/server/public.ts'
import { arrangeScene, createScene, joinScene, leaveScene } from '../../scene-contract.ts'
import { partnerFor } from '../partner.ts'
import { sceneOpeningOf } from '../scenes/opening.ts'
import { arrangeSceneRow, joinSceneRow, leaveSceneRow, storeScene } from '../scenes/scenes.ts'

type Needs = { db: Db; findCharacter: FindCharacter; events: Pick<PersonEvents, 'publish'> }

/** Begins a scene. */
export function createSceneHandler({ db, findCharacter, events }: Needs) {
  return handle(createScene, async ({ params, actor, caller, now, fail }) => {
    const characterIds = [...new Set(params.characterIds)]
    if (characterIds.length !== params.characterIds.length) fail('CHARACTER_NOT_FOUND')
    const cast = await Promise.all(characterIds.map((id) => partnerFor(findCharacter, id, actor, caller)))
    const begins = await sceneOpeningOf(db, cast, { actor, locale: caller.locale, now })
    const { userId } = actor
    const { id } = await transact(db, (tx) =>
      storeScene(tx, { userId, id: params.sessionId, characterIds, ...begins, now }),
    )
    events.publish(userId, 'conversation', { sessionId: id })
    return { sessionId: id }
  })
}

/** Lets a character join a scene. */
export function joinSceneHandler({ db, findCharacter, events }: Needs) {
  return handle(joinScene, async ({ params: { sessionId: conversationId, characterId }, actor, caller, now }) => {
    const { userId } = actor
    await partnerFor(findCharacter, characterId, actor, caller)
    await transact(db, (tx) => joinSceneRow(tx, { userId, conversationId, now }, characterId))
    events.publish(userId, 'conversation', { sessionId: conversationId })
    return {}
  })
}

/** Lets a character leave a scene. */
export function leaveSceneHandler({ db, events }: Pick<Needs, 'db' | 'events'>) {
  return handle(leaveScene, async ({ params: { sessionId: conversationId, characterId }, actor: { userId }, now }) => {
    await transact(db, (tx) => leaveSceneRow(tx, { userId, conversationId, now }, characterId))
    events.publish(userId, 'conversation', { sessionId: conversationId })
    return {}
  })
}

/** Sets how a scene goes on by itself. */
export function arrangeSceneHandler({ db, events }: Pick<Needs, 'db' | 'events'>) {
  return handle(arrangeScene, async ({ params: { sessionId: conversationId, ...change }, actor: { userId } }) => {
    await transact(db, (tx) => arrangeSceneRow(tx, { userId, conversationId }, change))
    events.publish(userId, 'conversation', { sessionId: conversationId })
    return {}
  })
}
