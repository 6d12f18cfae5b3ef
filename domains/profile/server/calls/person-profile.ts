import { z } from 'zod'
import { handle } from '#platform/http/handler.ts'
import { findPerson } from '#domains/accounts/server/public.ts'
import { personProfile } from '../../contract.ts'
import { preferencesOf } from '../preferences.ts'
import type { Profile } from '../profile.ts'
import { pictureOf } from '../profile.ts'

/** Another person, as far as everyone may know them. */
export function personProfileHandler({ db }: Profile) {
  return handle(personProfile, async ({ params, now, fail }) => {
    const person = z.uuid().safeParse(params.uid).success ? await findPerson(db, params.uid, now) : null
    if (!person) return fail('PERSON_NOT_FOUND')
    const { id, nick, createdAt } = person
    const { tags } = await preferencesOf(db, id)
    return { uid: id, nick, picture: pictureOf(person), createTime: createdAt.getTime(), tags }
  })
}
