import type { ReactNode } from 'react'
import { Suspense } from 'react'
import { useViewer } from '#domains/accounts/web/public.ts'
import { useIsAlive } from '#ui/state/browser-value.ts'

type AdultPartProps = {
  /** As high as the part, so that nothing below it moves under a finger; null where nothing is expected. */
  room: ReactNode
  children: ReactNode
}

/**
 * A part of a page for people who have said that they are adults, each one's own: the document, which is the same for many
 * people, has only its room, for adults and for browsers that store that answer.
 */
export function AdultPart({ room, children }: AdultPartProps) {
  const viewer = useViewer()
  const isAlive = useIsAlive()
  if (!isAlive)
    return room === null ? null : <div className={viewer?.isAdult ? '' : 'hidden in-data-adult:block'}>{room}</div>
  return viewer?.isAdult ? <Suspense fallback={room}>{children}</Suspense> : null
}
