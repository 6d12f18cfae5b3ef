import type { StreamEvent } from '#platform/contract/http-stream.ts'
import type { Balances } from '../contract.ts'
import type { LeanMessage, LeanTurn } from '../lean-turn.ts'
import { wholeBalances } from '../lean-turn.ts'
import { acceptedEventId } from '../rules.ts'

/** A reply's stream as the page understands it. `end` is how long the text is after a token. */
export type ReplyEvent =
  | { type: 'accepted'; turn: Pick<LeanTurn, 'userMessage' | 'message'>; balances: Balances | null }
  | { type: 'queued'; place: number | null }
  | { type: 'token'; text: string; end: number | null }
  | { type: 'ended'; ending: Ending; balances: Balances | null }
  | { type: 'error'; code: number; message: string; ending: Ending | null; balances: Balances | null }

/** How a reply ended, and how long its whole text is. */
export type Ending = { message: LeanMessage; length: number | null }

type Loose = Partial<{
  userMessage: LeanMessage | null
  message: LeanMessage | string
  reply: LeanMessage
  text: string
  place: number
  balances: LeanTurn['balances']
  code: number
}>

/** Reads one server-sent event; null for names that this page does not know yet. */
export function readReplyEvent({ id, event, data }: StreamEvent): ReplyEvent | null {
  const body = (data ?? {}) as Loose
  const balances = body.balances ? wholeBalances(body.balances) : null
  const reply = typeof body.message === 'object' ? body.message : null
  const endingOf = (message: LeanMessage): Ending => ({
    message,
    length: id === null ? null : id - acceptedEventId - 1,
  })
  switch (event) {
    case 'accepted':
      if (!reply) return null
      return {
        type: 'accepted',
        turn: body.userMessage ? { userMessage: body.userMessage, message: reply } : { message: reply },
        balances,
      }
    case 'queued':
      return { type: 'queued', place: body.place ?? null }
    case 'token':
      return { type: 'token', text: body.text ?? '', end: id === null ? null : id - acceptedEventId }
    case 'done':
    case 'stopped':
      return reply ? { type: 'ended', ending: endingOf(reply), balances } : null
    case 'error':
      return {
        type: 'error',
        code: body.code ?? 0,
        message: typeof body.message === 'string' ? body.message : '',
        ending: body.reply ? endingOf(body.reply) : null,
        balances,
      }
    default:
      return null
  }
}
