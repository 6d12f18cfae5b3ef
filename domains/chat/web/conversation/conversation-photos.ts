import type { Client, Outcome } from '#platform/contract/client.ts'
import type { ParamsOf } from '#platform/contract/call.ts'
import { listOwnPhotos } from '#domains/media/calls.gen.ts'
import { requestPhoto } from '../../calls.gen.ts'
import type { ConversationPhoto } from '../../photo-contract.ts'
import type { ConversationEvent } from './conversation-reducer.ts'
import type { ConversationState } from './conversation-state.ts'

export type PhotoOrder = Omit<ParamsOf<typeof requestPhoto>, 'sessionId'>
/** The state of a photo that goes on, as events carry it. */
export type PhotoNews = Pick<ConversationPhoto, 'id' | 'state' | 'progress'>

const ownAtOnce = 100
const mostPages = 5

type Needs = {
  conversationId: string
  client: Client
  state(): ConversationState
  dispatch(event: ConversationEvent): void
}

/** The actions of a person on the photos of a conversation, and the news of them. */
export function createConversationPhotos({ conversationId, client, state, dispatch }: Needs) {
  let refreshing: Promise<void> | null = null

  /** Reads the photos anew, because addresses expire and the news of an end carry no picture. */
  const refresh = async () => {
    const { facts, photos } = state()
    if (!facts || photos.length === 0) return
    const missing = new Set(photos.map(({ id }) => id))
    let cursor: string | null = null
    for (let page = 0; page < mostPages && missing.size > 0; page += 1) {
      const answer: Outcome<typeof listOwnPhotos> = await client.call(
        listOwnPhotos,
        { characterId: facts.character.id, limit: ownAtOnce, cursor },
        { silent: true },
      )
      if (!answer.ok) return
      const here = answer.data.list.filter(({ id }) => missing.delete(id))
      if (here.length > 0) dispatch({ type: 'photosCame', photos: here })
      cursor = answer.data.next
      if (cursor === null) for (const photoId of missing) dispatch({ type: 'photoGone', photoId })
      if (cursor === null) return
    }
  }

  const refreshPhotos = (): Promise<void> => {
    refreshing ??= refresh().finally(() => {
      refreshing = null
    })
    return refreshing
  }

  return {
    refreshPhotos,

    /** Requests a photo; it stands in the conversation from the answer on. */
    async requestPhoto(order: PhotoOrder): Promise<Outcome<typeof requestPhoto>> {
      const answer = await client.call(requestPhoto, { sessionId: conversationId, ...order }, { silent: true })
      if (answer.ok) dispatch({ type: 'photoRequested', photo: answer.data.photo })
      return answer
    },

    photoChanged: (photo: ConversationPhoto) => dispatch({ type: 'photosCame', photos: [photo] }),
    photoRemoved: (photoId: string) => dispatch({ type: 'photoGone', photoId }),

    /** A photo went on, here or on another device. */
    photoNoticed({ id, state: now, progress }: PhotoNews) {
      const known = state().photos.find((photo) => photo.id === id)
      if (!known) return
      if (now === 'waiting' || now === 'drawing')
        dispatch({ type: 'photosCame', photos: [{ ...known, state: now, progress }] })
      else void refreshPhotos()
    },
  }
}
