import type { DataOf } from '#platform/contract/call.ts'
import type { Client } from '#platform/contract/client.ts'
import { listOwnPhotos, listPhotos, photoCounts, photoOffer } from '#domains/media/calls.gen.ts'
import { characterDetail, listCharacters, listOwnCharacters } from '../../calls.gen.ts'
import { buildStatus } from '../../attributes.ts'

export type OwnPhotos = DataOf<typeof listOwnPhotos>
export type AlbumPage = DataOf<typeof listPhotos>
export type AlbumCounts = DataOf<typeof photoCounts>
export type PhotoPrices = DataOf<typeof photoOffer>

/** Somebody whose photo can be requested. */
export type PhotoSubject = { id: string; name: string; cover: DataOf<typeof characterDetail>['character']['cover'] }

const photosAtOnce = 24
const maxSubjects = 24

/** Everything that the person had made or has unlocked. */
export function loadOwnPhotos(client: Client): Promise<OwnPhotos> {
  return client.load(listOwnPhotos, { limit: photosAtOnce })
}

/** With fewer photos than this the gallery also leads to the albums of characters. */
export const fewPhotos = 12
const albumsShown = 12

/** Characters whose albums anybody can open; none when they do not come. */
export async function loadAlbumSubjects(client: Client): Promise<PhotoSubject[]> {
  const answer = await client.call(listCharacters, { limit: albumsShown }, { silent: true })
  return answer.ok ? answer.data.list.map(({ id, name, cover }) => ({ id, name, cover })) : []
}

export type LoadedAlbum = { subject: PhotoSubject; isOwn: boolean; page: AlbumPage; counts: AlbumCounts }

/** One character's album. */
export async function loadAlbum(client: Client, characterId: string): Promise<LoadedAlbum> {
  const [{ character, isOwn }, page, counts] = await Promise.all([
    client.load(characterDetail, { characterId }),
    client.load(listPhotos, { characterId, limit: photosAtOnce }),
    client.load(photoCounts, { characterId }),
  ])
  return { subject: character, isOwn, page, counts }
}

export type LoadedRequest = {
  subjects: PhotoSubject[]
  /** Who is chosen at first; null where there is nobody. */
  chosen: PhotoSubject | null
  prices: PhotoPrices | null
}

/** Whose photo can be requested, own characters first, and what it takes. */
export async function loadRequest(
  client: Client,
  { characterId, isMember }: { characterId: string | undefined; isMember: boolean },
): Promise<LoadedRequest> {
  const [own, feed, prices, requested] = await Promise.all([
    isMember ? client.call(listOwnCharacters, { limit: maxSubjects }, { silent: true }) : null,
    client.call(listCharacters, { limit: maxSubjects }, { silent: true }),
    client.call(photoOffer, {}, { silent: true }),
    characterId === undefined ? null : client.call(characterDetail, { characterId }, { silent: true }),
  ])
  const mine = (own?.ok ? own.data.list : []).flatMap(({ id, name, status, pictures: [cover] }) =>
    status === buildStatus.done && cover ? [{ id, name, cover }] : [],
  )
  const named = requested?.ok ? [requested.data.character] : []
  const all = new Map([...named, ...mine, ...(feed.ok ? feed.data.list : [])].map((one) => [one.id, one]))
  const subjects = [...all.values()].map(({ id, name, cover }) => ({ id, name, cover }))
  return { subjects, chosen: subjects[0] ?? null, prices: prices.ok ? prices.data : null }
}
