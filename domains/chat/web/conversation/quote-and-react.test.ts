import { expect, it } from 'vitest'
import type { Client } from '#platform/contract/client.ts'
import type { Message } from '../../contract.ts'
import { callsFor } from '../chat-calls.ts'
import { noRecords } from '../copies/late-records.ts'
import { createDeviceStore } from '../device-store.ts'
import { createDraftStore } from '../draft-store.ts'
import { createOutbox } from '../outbox.ts'
import { createConversation } from './conversation.ts'

const hello = { id: 'hello', parentId: null, role: 'character', text: 'Come in.', siblings: ['hello'] }

/** A conversation of one message; the server answers what is read, and refuses to store anything. */
async function openConversation() {
  const calls = callsFor('visitor')
  const sent: { path: string; params: unknown }[] = []
  const answers: Record<string, unknown> = {
    [calls.detail.path]: { character: { name: 'Mara' }, draft: '', balances: null },
    [calls.messages.path]: { list: [hello], next: null },
  }
  const client = {
    call: (call: { path: string }, params: unknown) => {
      sent.push({ path: call.path, params })
      const data = answers[call.path]
      return Promise.resolve(data ? { ok: true, data } : { ok: false, error: 'MESSAGE_NOT_FOUND' })
    },
  } as unknown as Client
  const storage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }
  const store = createDeviceStore(storage, 'anna')
  const host = {
    client,
    calls,
    openStream: () => new Promise<never>(() => undefined),
    wake: { subscribe: () => () => undefined },
    outbox: createOutbox(noRecords),
    readCopy: () => Promise.resolve(null),
    fitPicture: () => Promise.reject(new Error('nothing is shown here')),
    newKey: () => 'key-00000001',
    now: () => 1000,
    onBalances: () => undefined,
    onCare: () => undefined,
    onBroke: () => undefined,
    onLastMessage: () => undefined,
  }
  const draft = createDraftStore(store, 's', () => Promise.resolve(true))
  const conversation = createConversation('s', host, draft, null)
  await conversation.open()
  return { conversation, sent, calls, message: conversation.state().messages[0] as Message }
}

it('puts the words that a message answers before it, once', async () => {
  const { conversation } = await openConversation()
  conversation.quote('Come in.')
  conversation.say('I knock first.')
  expect(conversation.state()).toMatchObject({
    quoting: null,
    request: { requested: { text: '> Come in.\n\nI knock first.' } },
  })
})

it('takes a reaction away again that the server refused', async () => {
  const { conversation, sent, calls, message } = await openConversation()
  const reacting = conversation.react(message, 'heart')
  expect(conversation.state().messages[0]?.reaction).toBe('heart')
  await reacting
  expect(sent.at(-1)).toEqual({ path: calls.react.path, params: { messageId: 'hello', reaction: 'heart' } })
  expect(conversation.state().messages[0]).toEqual(message)
})
