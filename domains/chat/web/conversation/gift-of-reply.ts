import type { Message } from '../../contract.ts'

type State = NonNullable<Message['gift']>['state']

/**
 * The messages with the gift that a reply answers as it then is: on its way while she writes, given once she has answered, else
 * returned; one that was given stays given. The same rule stands in domains/chat/server/settle-reply.ts.
 */
export function withGiftOf(messages: readonly Message[], reply: Message): readonly Message[] {
  const said = messages.find(({ id }) => id === reply.parentId)
  if (!said?.gift || said.gift.state === 'received') return messages
  const state = stateAfter(reply)
  return messages.map((message) =>
    message === said ? { ...said, gift: { ...said.gift, state } } : message,
  ) as Message[]
}

function stateAfter({ state, text }: Message): State {
  if (state === 'streaming') return 'sent'
  return (state === 'done' || state === 'stopped') && text !== '' ? 'received' : 'returned'
}
