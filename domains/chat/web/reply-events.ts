import type { StreamEvent } from '#platform/contract/http-stream.ts'
import type { Balances, Message } from '../contract.ts'
import { acceptedEventId } from '../rules.ts'

/** A reply's stream as the page understands it. `end` is how long the text is after a token. */
export type ReplyEvent =
  | { type: 'accepted'; userMessage: Message | null; message: Message; balances: Balances | null }
  | { type: 'queued'; place: number | null }
  | { type: 'token'; text: string; end: number | null }
  | { type: 'ended'; message: Message; balances: Balances | null }
  | { type: 'error'; code: number; message: string; reply: Message | null; balances: Balances | null }

type Loose = Partial<{
  userMessage: Message | null
  message: Message | string
  reply: Message
  text: string
  place: number
  balances: Balances
  code: number
}>

/** Reads one server-sent event; null for names that this page does not know yet. */
export function readReplyEvent({ id, event, data }: StreamEvent): ReplyEvent | null {
  const body = (data ?? {}) as Loose
  const balances = body.balances ?? null
  const reply = typeof body.message === 'object' ? body.message : null
  switch (event) {
    case 'accepted':
      return reply ? { type: 'accepted', userMessage: body.userMessage ?? null, message: reply, balances } : null
    case 'queued':
      return { type: 'queued', place: body.place ?? null }
    case 'token':
      return { type: 'token', text: body.text ?? '', end: id === null ? null : id - acceptedEventId }
    case 'done':
    case 'stopped':
      return reply ? { type: 'ended', message: reply, balances } : null
    case 'error':
      return {
        type: 'error',
        code: body.code ?? 0,
        message: typeof body.message === 'string' ? body.message : '',
        reply: body.reply ?? null,
        balances,
      }
    default:
      return null
  }
}
