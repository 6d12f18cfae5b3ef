import type { Balances, Message, Turn } from './contract.ts'

/** A message as events carry it: without what is null, alone of its kind, or follows from its parent. */
export type LeanMessage = Pick<Message, 'id' | 'role' | 'state'> & Partial<Message>

/**
 * A turn as `accepted` carries it. What was said is left out, since whoever said it has it;
 * so are the reply's time where it is that of what was said, and the usual price.
 */
export type LeanTurn = {
  userMessage?: LeanMessage
  message: LeanMessage
  balances: Omit<Balances, 'nextReply'> & Partial<Pick<Balances, 'nextReply'>>
}

const usualPrice = { currency: 'energy', amount: 1 } as const

/** Leaves out of a turn what its reader knows or can tell from the rest. */
export function leanTurn({ userMessage, message, balances }: Turn): LeanTurn {
  const { nextReply, ...amounts } = balances
  const isUsual = nextReply.currency === usualPrice.currency && nextReply.amount === usualPrice.amount
  const { createdAt, ...reply } = leanMessage(message)
  const lean: LeanTurn = {
    message: userMessage?.createdAt === createdAt ? reply : { ...reply, createdAt },
    balances: isUsual ? amounts : balances,
  }
  if (!userMessage) return lean
  const { text: _, ...said } = leanMessage(userMessage)
  return { userMessage: said, ...lean }
}

function leanMessage({ id, parentId, role, text, state, failure, createdAt, siblings }: Message) {
  return {
    id,
    ...(parentId === null ? {} : { parentId }),
    role,
    text,
    state,
    ...(failure === null ? {} : { failure }),
    createdAt,
    ...(siblings.length > 1 ? { siblings } : {}),
  }
}

/** What the reader of an event has: the words it said, and the messages it shows. */
export type Known = { said: string; messages: readonly Message[] }

/** The messages of a turn, whole again. */
export function wholeMessages(
  { userMessage, message }: Pick<LeanTurn, 'userMessage' | 'message'>,
  { said, messages }: Known,
): { userMessage: Message | null; message: Message } {
  if (!userMessage) return { userMessage: null, message: wholeMessage(message, messages, { text: '', createdAt: 0 }) }
  const mine = wholeMessage(userMessage, messages, { text: said, createdAt: 0 })
  return {
    userMessage: mine,
    message: wholeMessage(message, [...messages, mine], { text: '', createdAt: mine.createdAt }),
  }
}

function wholeMessage(
  lean: LeanMessage,
  messages: readonly Message[],
  given: Pick<Message, 'text' | 'createdAt'>,
): Message {
  const parentId = lean.parentId ?? null
  const parent = messages.find(({ id }) => id === parentId)
  return { ...given, failure: null, siblings: [lean.id], depth: parent ? parent.depth + 1 : 0, ...lean, parentId }
}

/** The balances of a turn, whole again. */
export function wholeBalances(lean: LeanTurn['balances']): Balances {
  return { nextReply: usualPrice, ...lean }
}
