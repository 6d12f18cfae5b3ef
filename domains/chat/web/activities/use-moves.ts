import { useRef } from 'react'
import type { Activity, ActivityMove } from '../../activity-shape.ts'
import type { Conversation } from '../conversation/conversation.ts'

/** Makes one move after another: a press that comes while one is on its way does nothing. */
export function useMoves(conversation: Pick<Conversation, 'moveActivity'>, { id }: Pick<Activity, 'id'>) {
  const isPending = useRef(false)
  return async (move: ActivityMove): Promise<boolean> => {
    if (isPending.current) return false
    isPending.current = true
    try {
      return await conversation.moveActivity(id, move)
    } finally {
      isPending.current = false
    }
  }
}

/** Makes moves one after another, each on what the one before left: nothing that is pressed is lost. */
export function useQueuedMoves(conversation: Pick<Conversation, 'moveActivity'>, { id }: Pick<Activity, 'id'>) {
  const last = useRef<Promise<unknown>>(Promise.resolve())
  return (move: ActivityMove): Promise<boolean> => {
    const next = last.current.then(() => conversation.moveActivity(id, move))
    last.current = next
    return next
  }
}
