import { arrangeScene, joinScene, leaveScene } from '../../calls.gen.ts'
import type { ConversationHost } from './conversation-host.ts'
import type { ConversationEvent } from './conversation-reducer.ts'
import type { ConversationState, Request, SceneArrangement } from './conversation-state.ts'

type Needs = {
  host: Pick<ConversationHost, 'client' | 'newKey' | 'now'>
  state(): ConversationState
  dispatch(event: ConversationEvent): void
  open(): Promise<void>
  sendRequest(request: Request): void
}

/** Who is in a scene, and who speaks in it. A change answers with the server's words where it was refused. */
export function createSceneChoices({ host, state, dispatch, open, sendRequest }: Needs) {
  const { client } = host
  const place = { sessionId: state().conversationId }

  /** The scene is read anew, whether the server agreed or not. */
  const settled = async (answer: { ok: true } | { ok: false; message: string }): Promise<string | null> => {
    await open()
    return answer.ok ? null : answer.message
  }

  return {
    /** The next message is answered by this character; null leaves it open. */
    chooseSpeaker: (speakerId: string | null) => dispatch({ type: 'speakerChosen', speakerId }),

    /** Has a character speak after the last message, without words of the person. */
    letSpeak(speakerId: string) {
      const messageId = state().messages.at(-1)?.id
      if (messageId !== undefined)
        sendRequest({ kind: 'speak', key: host.newKey(), messageId, speakerId, at: host.now() })
    },

    joinScene: async (characterId: string): Promise<string | null> =>
      settled(await client.call(joinScene, { ...place, characterId }, { silent: true })),
    leaveScene: async (characterId: string): Promise<string | null> =>
      settled(await client.call(leaveScene, { ...place, characterId }, { silent: true })),

    /** Changes it at once; it is as before when the server did not agree. */
    async arrangeScene(change: SceneArrangement): Promise<string | null> {
      dispatch({ type: 'sceneArranged', change })
      return settled(await client.call(arrangeScene, { ...place, ...change }, { silent: true }))
    },
  }
}
