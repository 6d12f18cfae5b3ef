import type { PersonEvents } from '#platform/events/person-events.ts'
import type { HandlersFor } from '#platform/http/handler.ts'
import * as contract from '../scene-contract.ts'
import { rewriteReplyHandler } from './calls/rewrite-reply.ts'
import { arrangeSceneHandler, createSceneHandler, joinSceneHandler, leaveSceneHandler } from './calls/scenes.ts'
import type { ReplyWriting } from './reply-writing.ts'
import { storeNextSpeaker } from './turns.ts'

/** The calls of scenes. */
export function sceneCalls(
  needs: ReplyWriting & { events: Pick<PersonEvents, 'publish'> },
): HandlersFor<typeof contract> {
  return {
    createScene: createSceneHandler(needs),
    joinScene: joinSceneHandler(needs),
    leaveScene: leaveSceneHandler(needs),
    arrangeScene: arrangeSceneHandler(needs),
    letSpeak: rewriteReplyHandler(contract.letSpeak, needs, storeNextSpeaker),
  }
}
