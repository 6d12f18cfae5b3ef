import type { Db } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import { handle } from '#platform/http/handler.ts'
import { endSessionsBut, findMembers, lockUser } from '#domains/accounts/server/public.ts'
import { personMark, recordAct } from '#domains/desk/server/public.ts'
import { addNote, endPersonSessions, findPeople, seePerson } from '../../people-contract.ts'
import { storeNote } from '../people/notes.ts'
import { personFor } from '../people/person.ts'

const mostFound = 20

export function findPeopleHandler(db: Db) {
  return handle(findPeople, ({ params: { search }, actor: { operatorId }, now }) =>
    transact(db, async (tx) => {
      const found = await findMembers(tx, search, mostFound)
      await recordAct(tx, { operatorId, action: 'person.find', detail: { found: found.length }, at: now })
      const list = found.map(({ id: uid, nick, brand, countryCode: country, registeredAt }) => ({
        uid,
        nick,
        brand,
        country,
        registeredAt: registeredAt?.getTime() ?? null,
      }))
      return { list }
    }),
  )
}

export function seePersonHandler(db: Db) {
  return handle(seePerson, async ({ params: { uid }, actor: { operatorId }, now, fail }) => {
    const seen = await transact(db, async (tx) => {
      const person = await personFor(tx, uid, now)
      if (!person) return null
      const detail = { person: await personMark(tx, uid, now) }
      await recordAct(tx, { operatorId, action: 'person.look', detail, at: now })
      return person
    })
    return seen ?? fail('PERSON_NOT_FOUND')
  })
}

export function addNoteHandler(db: Db) {
  return handle(addNote, async ({ params: { key, uid: userId, text }, actor: { operatorId }, now, fail }) => {
    const isStored = await transact(db, (tx) => storeNote(tx, { key, userId, operatorId, text, now }))
    return isStored ? {} : fail('PERSON_NOT_FOUND')
  })
}

export function endPersonSessionsHandler(db: Db, sessionsEnded: (selectors: readonly string[]) => void) {
  return handle(endPersonSessions, async ({ params: { uid }, actor: { operatorId }, now, fail }) => {
    const ended = await transact(db, async (tx) => {
      if (!(await lockUser(tx, uid))) return null
      const selectors = await endSessionsBut(tx, uid, '', now)
      const detail = { person: await personMark(tx, uid, now), ended: selectors.length }
      await recordAct(tx, { operatorId, action: 'person.end-sessions', detail, at: now })
      return selectors
    })
    if (!ended) return fail('PERSON_NOT_FOUND')
    sessionsEnded(ended)
    return { ended: ended.length }
  })
}
