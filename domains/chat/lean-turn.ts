import type { Balances, Message, Turn } from './contract.ts'

/** A message as events carry it: the fields that other programs rely on, and the rest where it says something. */
export type LeanMessage = Pick<Message, 'id' | 'parentId' | 'role' | 'text' | 'state' | 'createdAt'> & Partial<Message>

/** A turn as `accepted` carries it, without the usual price. */
export type LeanTurn = {
  userMessage?: LeanMessage
  message: LeanMessage
  balances: Omit<Balances, 'nextReply'> & Partial<Pick<Balances, 'nextReply'>>
}

const usualPrice = { currency: 'energy', amount: 1 } as const

/** Omits from a turn the fields that its reader knows or derives from the rest. */
export function leanTurn({ userMessage, message, balances }: Turn): LeanTurn {
  const { nextReply, ...amounts } = balances
  const isUsual = nextReply.currency === usualPrice.currency && nextReply.amount === usualPrice.amount
  return {
    ...(userMessage ? { userMessage: leanMessage(userMessage) } : {}),
    message: leanMessage(message),
    balances: isUsual ? amounts : balances,
  }
}

function leanMessage({
  id,
  parentId,
  role,
  speakerId,
  text,
  state,
  failure,
  isCut,
  isEdited,
  createdAt,
  siblings,
  model,
  care,
  expression,
  reaction,
  gift,
  picture,
  voice,
}: Message): LeanMessage {
  return {
    id,
    parentId,
    role,
    text,
    state,
    createdAt,
    ...(speakerId === undefined ? {} : { speakerId }),
    ...(failure === null ? {} : { failure }),
    ...(isCut ? { isCut } : {}),
    ...(isEdited ? { isEdited } : {}),
    ...(siblings.length > 1 ? { siblings } : {}),
    ...(model === undefined ? {} : { model }),
    ...(care === undefined ? {} : { care }),
    ...(expression === undefined ? {} : { expression }),
    ...(reaction === undefined ? {} : { reaction }),
    ...(gift === undefined ? {} : { gift }),
    ...(picture === undefined ? {} : { picture }),
    ...(voice === undefined ? {} : { voice }),
  }
}

/** The messages of a turn, whole again for a reader who shows these. */
export function wholeMessages(
  { userMessage, message }: Pick<LeanTurn, 'userMessage' | 'message'>,
  shown: readonly Message[],
): { userMessage: Message | null; message: Message } {
  const mine = userMessage ? wholeMessage(userMessage, shown) : null
  return { userMessage: mine, message: wholeMessage(message, mine ? [...shown, mine] : shown) }
}

function wholeMessage(lean: LeanMessage, messages: readonly Message[]): Message {
  const parent = messages.find(({ id }) => id === lean.parentId)
  return { failure: null, siblings: [lean.id], depth: parent ? parent.depth + 1 : 0, ...lean }
}

/** The balances of a turn, whole again. */
export function wholeBalances(lean: LeanTurn['balances']): Balances {
  return { nextReply: usualPrice, ...lean }
}
