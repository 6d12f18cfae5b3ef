import { useRef } from 'react'
import type { Activity, ActivityMove } from '../../activity-shape.ts'
import type { Conversation } from '../conversation/conversation.ts'

/** Makes one move after another: a press that comes while one is on its way does nothing. */
export function useMoves(conversation: Pick<Conversation, 'moveActivity'>, activity: Activity) {
  const isPending = useRef(false)
  return async (move: ActivityMove): Promise<boolean> => {
    if (isPending.current) return false
    isPending.current = true
    try {
      return await conversation.moveActivity(activity, move)
    } finally {
      isPending.current = false
    }
  }
}
