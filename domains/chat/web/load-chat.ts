import type { Client } from '#platform/contract/client.ts'
import type { Boot } from '#platform/contract/request-scope.ts'
import { callsFor } from './chat-calls.ts'
import type { LoadedChat } from './loaded-chat.ts'

type Context = { boot: Boot; client: Client }

const listSize = 30
const pageSize = 40

// In a browser the hub loads by itself and shows what it has meanwhile: a loader would only make people wait.
function mayLoad({ boot }: Context): boolean {
  return typeof window === 'undefined' && boot.viewer !== null && boot.viewer.isAdult
}

/** The list of conversations for a page that the server renders. */
export async function loadList(context: Context): Promise<LoadedChat['list']> {
  if (!mayLoad(context)) return null
  const page = await context.client.call(
    callsFor(context.boot.viewer?.kind ?? 'visitor').list,
    { limit: listSize, isBegun: true },
    { silent: true },
  )
  return page.ok ? page.data : null
}

/** One conversation with its latest messages for a page that the server renders; null leaves the asking to the page. */
export async function loadConversation(context: Context, conversationId: string): Promise<LoadedChat['conversation']> {
  if (!mayLoad(context)) return null
  const calls = callsFor(context.boot.viewer?.kind ?? 'visitor')
  const [opened, page] = await Promise.all([
    context.client.call(calls.detail, { sessionId: conversationId }, { silent: true }),
    context.client.call(calls.messages, { sessionId: conversationId, limit: pageSize }, { silent: true }),
  ])
  return opened.ok && page.ok ? { conversationId, opened: opened.data, page: page.data } : null
}
