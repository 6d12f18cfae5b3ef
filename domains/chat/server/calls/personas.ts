import type { Uploads } from '#domains/media/server/public.ts'
import type { Db } from '#platform/db/database.ts'
import { handle } from '#platform/http/handler.ts'
import { choosePersona, deletePersona, listPersonas, readChosenPersona, savePersona } from '../../personas-contract.ts'
import { personaBounds } from '../../rules.ts'
import { findConversation } from '../conversations.ts'
import type { OwnWordsNeeds } from '../moderate-own-words.ts'
import { moderateOwnWords } from '../moderate-own-words.ts'
import {
  choosePersonaFor,
  findPersona,
  personasOf,
  personaView,
  removePersona,
  storePersona,
} from '../personas/personas.ts'

/** The pictures that the person uploaded. */
export type PersonaUploads = Pick<Uploads, 'isOwn' | 'removeUnused'>

/** The personas of the person. */
export function listPersonasHandler(db: Db) {
  return handle(listPersonas, async ({ actor }) => ({
    personas: await personasOf(db, actor.userId),
    most: personaBounds.most,
  }))
}

/** Stores a persona; its words are moderated as any words of the person, its picture was when it was uploaded. */
export function savePersonaHandler(needs: OwnWordsNeeds & { db: Db; uploads: PersonaUploads }) {
  const { db, uploads } = needs
  return handle(savePersona, async ({ params, actor, caller, now, fail }) => {
    const { userId } = actor
    const { personaId: id, name, about, isDefault, picture } = params
    const text = `${name}\n${about}`
    await moderateOwnWords(needs, { text, place: `persona ${id}`, recent: [], actor, caller, now })
    if (typeof picture === 'string' && !(await uploads.isOwn(db, userId, picture))) fail('UPLOAD_UNREADABLE')
    const { row, left } = await storePersona(db, { userId, id, name, about, isDefault, picture, now })
    if (left !== null) await uploads.removeUnused(userId, left)
    return { persona: personaView(row) }
  })
}

/** Deletes a persona. Its picture stays for a while, since the persona may be saved anew: then nobody uses it, and it is swept. */
export function deletePersonaHandler(db: Db) {
  return handle(deletePersona, async ({ params, actor, fail }) => {
    if (!(await removePersona(db, actor.userId, params.personaId))) fail('PERSONA_NOT_FOUND')
    return {}
  })
}

/** Who the person is in a conversation. */
export function readChosenPersonaHandler(db: Db) {
  return handle(readChosenPersona, async ({ params, actor: { userId }, fail }) => {
    const { personaId } = (await findConversation(db, userId, params.sessionId)) ?? fail('SESSION_NOT_FOUND')
    const found = await findPersona(db, { userId, personaId })
    return { personaId: found?.id ?? null }
  })
}

/** Sets who the person is in a conversation, or in all with its character. */
export function choosePersonaHandler(db: Db) {
  return handle(choosePersona, async ({ params: { sessionId: conversationId, personaId, scope }, actor }) => {
    await choosePersonaFor(db, { userId: actor.userId, conversationId, personaId, scope })
    return {}
  })
}
