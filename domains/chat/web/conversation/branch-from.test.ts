import { expect, it } from 'vitest'
import type { Client } from '#platform/contract/client.ts'
import type { Message } from '../../contract.ts'
import { callsFor } from '../chat-calls.ts'
import { createConversationTools } from './conversation-tools.ts'
import type { ConversationEvent } from './conversation-reducer.ts'
import type { ConversationState } from './conversation-state.ts'

const messages = ['hello', 'reply', 'later'].map((id) => ({ id }) as Message)

/** The tools of a conversation that shows three messages; the server shows it down to one, or refuses. */
function toolsOf({ isOk = true, request = null as ConversationState['request'] } = {}) {
  const calls = callsFor('visitor')
  const sent: unknown[] = []
  const events: ConversationEvent[] = []
  const state = { messages, request, live: null, status: 'ready' } as unknown as ConversationState
  const client = {
    call: (call: { path: string }, params: unknown) => {
      sent.push([call.path, params])
      return Promise.resolve(isOk ? { ok: true, data: { leafId: 'reply' } } : { ok: false, error: 'MESSAGE_NOT_FOUND' })
    },
  } as unknown as Client
  const tools = createConversationTools({
    host: { client, newKey: () => 'key-00000001', now: () => 1000 },
    calls,
    state: () => state,
    dispatch: (event) => events.push(event),
    open: () => Promise.resolve(),
    reloadUntil: () => Promise.resolve(),
    sendRequest: () => undefined,
  })
  return { tools, sent, events, path: calls.choose.path }
}

it('goes back to a reply on the server, points at it, and knows where the reader was', async () => {
  const { tools, sent, events, path } = toolsOf()
  expect(await tools.branchFrom('reply')).toEqual({ isThere: true, moved: { from: 'later' } })
  expect(sent).toEqual([[path, { messageId: 'reply', endsHere: true }]])
  expect(events).toEqual([{ type: 'pointed', messageId: 'reply' }])
})

it('stays where it is while a reply is on its way, and where the server refuses', async () => {
  const busy = toolsOf({ request: { phase: 'sending' } as unknown as ConversationState['request'] })
  expect(await busy.tools.branchFrom('reply')).toEqual({ isThere: false, why: 'busy' })
  expect(busy.sent).toEqual([])
  const refused = toolsOf({ isOk: false })
  expect(await refused.tools.branchFrom('reply')).toEqual({ isThere: false, why: 'refused' })
  expect(refused.events).toEqual([])
})
