import type { Activity } from '../../activity-shape.ts'
import type { ConversationPhoto } from '../../photo-contract.ts'
import type { ConversationState, MessagePage, ShownActivity } from './conversation-state.ts'

/** News of what stands among the messages beside them. */
export type BesideEvent =
  | { type: 'photoRequested'; photo: ConversationPhoto }
  | { type: 'photosCame'; photos: readonly ConversationPhoto[] }
  | { type: 'photoGone'; photoId: string }
  | { type: 'activityBegun'; activity: Activity }
  | { type: 'activityCame'; activity: Activity }

type Beside = Pick<ConversationState, 'photos' | 'activities'>

/** The state after such news. */
export function reduceBeside(state: ConversationState, event: BesideEvent): ConversationState {
  switch (event.type) {
    case 'photoRequested':
      return { ...state, photos: withPhotos(state.photos, [event.photo]), requestedId: event.photo.id }
    case 'photosCame':
      return { ...state, photos: withPhotos(state.photos, event.photos) }
    case 'photoGone':
      return { ...state, photos: state.photos.filter(({ id }) => id !== event.photoId) }
    case 'activityBegun':
    case 'activityCame': {
      const { id, version } = event.activity
      const activities = withActivities(state.activities, [event.activity])
      return { ...state, activities, ...(event.type === 'activityBegun' ? { requestedId: `${id} ${version}` } : {}) }
    }
  }
}

/** Photos and activities after the newest page came; `isWhole` where it continues nothing that is known. */
export function besideAfter(state: Beside, page: MessagePage, isWhole: boolean): Beside {
  const { photos, activities } = isWhole ? { photos: [], activities: [] } : state
  return { photos: photosAfter(photos, page), activities: withActivities(activities, page.activities ?? []) }
}

/** The same after an older page. */
export function besideBefore({ photos, activities }: Beside, page: MessagePage): Beside {
  return {
    photos: withPhotos(photos, page.photos ?? []),
    activities: withActivities(activities, page.activities ?? []),
  }
}

/** The later version of each stays, since an answer may be older than an event; each notes by how much the clocks differ. */
function withActivities(known: readonly ShownActivity[], fresh: readonly Activity[]): readonly ShownActivity[] {
  const news = fresh.filter(({ id, version }) => !known.some((one) => one.id === id && one.version >= version))
  if (news.length === 0) return known
  const others = known.filter(({ id }) => !news.some((one) => one.id === id))
  const stamped = news.map((one) => ({ ...one, skewMs: one.at - Date.now() }))
  return [...others, ...stamped].toSorted((one, other) => one.placedAt - other.placedAt)
}

/** The photos after the newest page came: it says which there are in its time, earlier ones stay. */
function photosAfter(
  known: readonly ConversationPhoto[],
  { list, next, photos }: MessagePage,
): readonly ConversationPhoto[] {
  if (!photos) return known
  const from = next === null ? 0 : (list.at(-1)?.createdAt ?? 0)
  return withPhotos(
    known.filter(({ createdAt }) => createdAt < from),
    photos,
  )
}

/** These photos in the place of what is known of them, and those that are new, oldest first. */
function withPhotos(
  known: readonly ConversationPhoto[],
  fresh: readonly ConversationPhoto[],
): readonly ConversationPhoto[] {
  if (fresh.length === 0) return known
  const others = known.filter(({ id }) => !fresh.some((one) => one.id === id))
  return [...others, ...fresh].toSorted((one, other) => one.createdAt - other.createdAt)
}
