import type { PersonEvents } from '#platform/events/person-events.ts'
import type { HandlersFor } from '#platform/http/handler.ts'
import * as contract from '../tools-contract.ts'
import { editReplyHandler } from './calls/edit-reply.ts'
import type { ReplyWriting } from './reply-writing.ts'

type Needs = ReplyWriting & { events: Pick<PersonEvents, 'publish'> }

/** The calls by which a person works in a long conversation, each with its twin for visitors. */
export function toolCalls(needs: Needs): HandlersFor<typeof contract> {
  return {
    editReply: editReplyHandler(contract.editReply, needs),
    tourEditReply: editReplyHandler(contract.tourEditReply, needs),
  }
}
