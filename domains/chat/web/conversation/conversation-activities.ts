import type { Activity, ActivityMove, ActivityOptions } from '../../activity-shape.ts'
import type { ChatCalls } from '../chat-calls.ts'
import type { ConversationHost } from './conversation-host.ts'
import type { ConversationEvent } from './conversation-reducer.ts'
import type { ConversationState } from './conversation-state.ts'

type Needs = {
  host: Pick<ConversationHost, 'client' | 'newKey'>
  calls: ChatCalls
  state(): ConversationState
  dispatch(event: ConversationEvent): void
  open(): Promise<void>
}

/** The actions of a person in activities with the character. */
export function createConversationActivities({ host: { client, newKey }, calls, state, dispatch, open }: Needs) {
  return {
    /** Begins something, or brings what goes on of this kind to the end of the messages; false when the server did not agree. */
    async startActivity(options: ActivityOptions): Promise<boolean> {
      const params = { sessionId: state().conversationId, options, clientMessageId: newKey() }
      const answer = await client.call(calls.startActivity, params)
      if (answer.ok) dispatch({ type: 'activityBegun', activity: answer.data.activity })
      return answer.ok
    },

    /** Makes a move on what is shown now; where another device was faster, its state is read. */
    async moveActivity(activityId: string, move: ActivityMove): Promise<boolean> {
      const shown = state().activities.find(({ id }) => id === activityId)
      if (!shown) return false
      const params = { activityId, version: shown.version, move, clientMessageId: newKey() }
      const answer = await client.call(calls.moveActivity, params)
      if (answer.ok) dispatch({ type: 'activityCame', activity: answer.data.activity })
      else if (answer.error === 'ACTIVITY_CHANGED') await open()
      return answer.ok
    },

    /** It went on, here or on another device. */
    activityNoticed: (activity: Activity) => dispatch({ type: 'activityCame', activity }),
  }
}
