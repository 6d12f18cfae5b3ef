import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { ParamsOf } from '#platform/contract/call.ts'
import { transact } from '#platform/db/database.ts'
import { lockUser } from '#domains/accounts/server/public.ts'
import { characters } from '#domains/characters/server/tables.ts'
import type { Photo } from '#domains/media/photo-contract.ts'
import { generatePhoto, listOwnPhotos, listPhotos } from '#domains/media/photo-contract.ts'
import { balancesByEntries, setPremiumUntil } from '#domains/wallet/server/public.ts'
import { grantCoins } from './coins.ts'
import type { Person } from './person.ts'
import { cookieOf } from './person.ts'
import type { World } from './world.ts'

/** Whose album it is where a test does not care. */
export const subject = 'mara-voss'
export const photoPrice = 50

/** A signed-in person with this many coins. */
export async function memberWith(w: World, email: string, coins: number): Promise<{ someone: Person; userId: string }> {
  const someone = await w.member(email)
  const userId = await w.idOf(email)
  if (coins > 0) await grantCoins(w, userId, coins)
  return { someone, userId }
}

/** Gives a person premium, without end or until a moment. */
export async function makePremium(
  { db }: World,
  userId: string,
  until = new Date('2100-01-01T00:00:00Z'),
): Promise<void> {
  await transact(db, async (tx) => {
    const user = await lockUser(tx, userId)
    if (user) await setPremiumUntil(user, until)
  })
}

type Wanted = ParamsOf<typeof generatePhoto>

/** The request of the draw button. */
export function wanted(over: Partial<Wanted> = {}): Wanted {
  return { key: randomUUID(), characterId: subject, price: photoPrice, selection: {}, ...over }
}

/** A person's own photo, drawn. */
export async function ownPhoto(w: World, someone: Person, over: Partial<Wanted> = {}): Promise<Photo> {
  const { photo } = await someone.get(generatePhoto, wanted(over))
  await w.doJobs()
  const { list } = await someone.get(listOwnPhotos, { limit: 100 })
  return list.find(({ id }) => id === photo.id) ?? photo
}

/** The album of a character for a person, with all photos drawn. */
export async function drawnAlbum(w: World, someone: Person, characterId = subject): Promise<Photo[]> {
  await someone.get(listPhotos, { characterId, limit: 100 })
  await w.doJobs()
  return (await someone.get(listPhotos, { characterId, limit: 100 })).list
}

/** A locked photo of the product, drawn. */
export async function lockedPhoto(w: World, someone: Person, characterId = subject): Promise<Photo> {
  const found = (await drawnAlbum(w, someone, characterId)).find((one) => one.isLocked && one.kind === 'image')
  if (!found) throw new Error('The album has no locked photo')
  return found
}

/** The browser's answer at the address of a picture. */
export function fetchPicture(w: World, someone: Person | null, url: string): Promise<Response> {
  const cookie = someone ? cookieOf(someone) : ''
  return fetch(`${w.url}${url}`, { headers: { cookie } })
}

/** A person's coins in the ledger: available, held, spent. */
export async function coinsOf(w: World, userId: string): Promise<{ own: number; held: number; spent: number }> {
  const books = await balancesByEntries(w.db, userId)
  return { own: books['coins:available'] ?? 0, held: books['coins:held'] ?? 0, spent: books['coins:spent'] ?? 0 }
}

/** Her creator, or the product, withdraws a character. */
export async function withdraw({ db, clock }: World, characterId: string): Promise<void> {
  await db.update(characters).set({ withdrawnAt: clock.now() }).where(eq(characters.id, characterId))
}

/** Makes a person the owner of a character. */
export async function createCharacterFor({ db }: World, characterId: string, ownerId: string): Promise<void> {
  await db.update(characters).set({ ownerId }).where(eq(characters.id, characterId))
}
