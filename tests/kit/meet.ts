import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { users } from '#domains/accounts/server/tables.ts'
import { uploadPicture } from '#domains/media/contract.ts'
import { submitVerification, updateMeetConfig, updateSocial } from '#domains/meet/contract.ts'
import { decideVerification } from '#domains/meet/operator-contract.ts'
import { updateProfile } from '#domains/profile/contract.ts'
import { ages } from '#domains/safety/server/tables.ts'
import { consoleConfig, operatorWith } from './operators.ts'
import type { Person } from './person.ts'
import type { World } from './world.ts'

/** The configuration of a world in which people may meet, and operators verify them. */
export const meetConfig = { ...consoleConfig, MEET_BRANDS: 'nocturne' }

/** A member with a name, as people who meet people know them. */
export type Meeter = { at: Person; uid: string; email: string }

/** A member who has chosen a name, and nothing else. */
export async function namedMember(w: World, nick: string): Promise<Meeter> {
  const email = `meet-${randomUUID()}@example.org`
  const at = await w.member(email)
  await at.get(updateProfile, { nick })
  return { at, email, uid: await w.idOf(email) }
}

/** Uploads a picture as this person; its key. */
export async function uploadedPicture({ at }: Pick<Meeter, 'at'>): Promise<string> {
  const photo = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#884422' } })
    .png()
    .toBuffer()
  return (await at.upload(uploadPicture, {}, photo)).data.key
}

/** Somebody who is named and verified, and not switched on. */
export async function verifiedMember(w: World, nick: string): Promise<Meeter> {
  const person = await namedMember(w, nick)
  await person.at.get(submitVerification, { picture: await uploadedPicture(person) })
  const operator = await operatorWith(w, 'moderator')
  await operator.at.get(decideVerification, { uid: person.uid, isAccepted: true })
  return person
}

/** Somebody whom others can see: named, verified and switched on. */
export async function openMember(w: World, nick: string): Promise<Meeter> {
  const person = await verifiedMember(w, nick)
  await person.at.get(updateMeetConfig, { isOn: true })
  return person
}

/** One person likes another. */
export const like = (from: Meeter, to: Meeter) => from.at.get(updateSocial, { uid: to.uid, reaction: 'like' })

export const uidsOf = (list: readonly { uid: string }[]) => list.map(({ uid }) => uid)

/** Changes the account of a person behind the service's back. */
export const changeAccount = (w: World, uid: string, change: { brand: string } | { nick: string }) =>
  w.db.update(users).set(change).where(eq(users.id, uid))

/** Changes the stored age of a person behind the service's back. */
export const changeAge = (w: World, uid: string, change: { minorSignAt: Date } | { adultSince: null }) =>
  w.db.update(ages).set(change).where(eq(ages.userId, uid))
