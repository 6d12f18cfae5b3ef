import type { Db } from '#platform/db/database.ts'
import { handle } from '#platform/http/handler.ts'
import { choosePersona, deletePersona, listPersonas, readChosenPersona, savePersona } from '../../personas-contract.ts'
import { personaBounds } from '../../rules.ts'
import { findConversation } from '../conversations.ts'
import type { OwnWordsNeeds } from '../moderate-own-words.ts'
import { moderateOwnWords } from '../moderate-own-words.ts'
import { choosePersonaFor, findPersona, personasOf, removePersona, storePersona } from '../personas/personas.ts'

/** The personas of the person. */
export function listPersonasHandler(db: Db) {
  return handle(listPersonas, async ({ actor }) => ({
    personas: await personasOf(db, actor.userId),
    most: personaBounds.most,
  }))
}

/** Stores a persona; its words are moderated as any words of the person. */
export function savePersonaHandler(needs: OwnWordsNeeds & { db: Db }) {
  return handle(savePersona, async ({ params: { personaId: id, ...words }, actor, caller, now }) => {
    await moderateOwnWords(needs, { text: `${words.name}\n${words.about}`, recent: [], actor, caller, now })
    await storePersona(needs.db, { userId: actor.userId, id, ...words, now })
    return { persona: { id, ...words } }
  })
}

/** Deletes a persona. */
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
