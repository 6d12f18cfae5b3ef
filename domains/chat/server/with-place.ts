import { refuse } from '#platform/http/handler.ts'
import type { Place } from './admission.ts'
import type { Replies } from './replies.ts'

const busyRetryMs = 5000
/** Another process takes the call at once. */
const drainingRetryMs = 1000

/**
 * Stores a message with a place for its reply: a message that is stored is answered, however many come at once. A reply
 * that needs no engine needs no place.
 */
export async function withPlace<T>(
  replies: Pick<Replies, 'reserve' | 'isDraining'>,
  { isNeeded, isPremium }: { isNeeded: boolean; isPremium: boolean },
  store: (place: Place | null) => Promise<T>,
): Promise<T> {
  const place = isNeeded ? replies.reserve(isPremium) : null
  if (isNeeded && !place) refuse('CHAT_BUSY', replies.isDraining() ? drainingRetryMs : busyRetryMs)
  try {
    return await store(place)
  } catch (error) {
    place?.release()
    throw error
  }
}
