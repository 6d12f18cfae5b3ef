import type { DataOf } from '#platform/contract/call.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import type { Actor } from '#platform/http/actor.ts'
import type { Caller } from '#platform/http/handler.ts'
import type { generatePhoto, Photo } from '../../photo-contract.ts'
import type { Photos } from '../module.ts'
import type { PhotoAddresses } from '../pictures/addresses.ts'
import type { Order } from './orders.ts'
import { orderPhoto } from './orders.ts'
import { partingJob } from './parting.ts'
import { photoAnswer } from './photo-answer.ts'
import { photoView, photoViewById } from './photo-view.ts'
import { viewerOf } from './photos.ts'
import { madeOf } from './made-of.ts'
import { selectOwn } from './seen-photos.ts'
import { createSentPhotos } from './sent-photos.ts'

/** Who requests or sees photos. */
export type PhotoPerson = { actor: Actor; caller: Caller; now: Date }

export type PersonPhotos = ReturnType<typeof createPersonPhotos>

/** The photos of a person for other domains: orders by the rules of this one, and what the person may see of them. */
export function createPersonPhotos(own: Photos, addresses: PhotoAddresses) {
  const { makesLoops } = own.drawing
  return {
    made: madeOf,

    /** Photos that a character sends by herself. */
    sent: createSentPhotos(own),

    /** Has a photo made; what belongs to the order is stored with it, or neither is. */
    async order(
      order: Order,
      { actor, caller, now }: PhotoPerson,
      also: (tx: Tx, photo: { id: string; createdAt: Date }) => Promise<void>,
    ): Promise<DataOf<typeof generatePhoto>> {
      const viewer = viewerOf(actor, caller, now)
      const { photo, coins } = await orderPhoto({ ...own, makesLoops, also }, order, {
        viewer,
        locale: caller.locale,
        now,
      })
      return photoAnswer(await photoViewById({ ...own, addresses }, photo.id, viewer), coins)
    },

    /** Deletes all photos of a character that the person had made until then, once the transaction is committed. */
    deleteAll(tx: Tx, { until, ...of }: { userId: string; characterId: string; until: Date }): Promise<void> {
      const made = { ...of, until: until.getTime() }
      return own.jobs.enqueue(tx, partingJob, made, `${of.userId} ${of.characterId}`)
    },

    /** These photos as the person sees them, oldest first, without those that are gone. */
    async views(tx: Queryable, ids: readonly string[], { actor, caller, now }: PhotoPerson): Promise<Photo[]> {
      const viewer = viewerOf(actor, caller, now)
      const seen = await selectOwn(tx, viewer.userId, ids)
      return seen
        .map((one) => photoView(addresses, one, viewer))
        .toSorted((one, other) => one.createdAt - other.createdAt)
    },
  }
}
