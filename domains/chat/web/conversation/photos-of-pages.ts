import type { ConversationPhoto } from '../../photo-contract.ts'
import type { MessagePage } from './conversation-state.ts'

/** The photos after the newest page came: it says which there are in its time, earlier ones stay. */
export function photosAfter(
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
export function withPhotos(
  known: readonly ConversationPhoto[],
  fresh: readonly ConversationPhoto[],
): readonly ConversationPhoto[] {
  if (fresh.length === 0) return known
  const others = known.filter(({ id }) => !fresh.some((one) => one.id === id))
  return [...others, ...fresh].toSorted((one, other) => one.createdAt - other.createdAt)
}
