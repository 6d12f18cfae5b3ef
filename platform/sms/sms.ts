import type { Log } from '../telemetry/log.ts'

export type TextMessage = { to: string; text: string }

/** Sends a text message; false when it could not be handed over. */
export type SmsSender = (message: TextMessage) => Promise<boolean>

export type CapturedMessage = TextMessage & { at: string }
/** `forget` takes away what went to these numbers. */
export type Outbox = { messages(): readonly CapturedMessage[]; forget(numbers: readonly string[]): void }

export type SmsOptions = {
  webhookUrl?: string | undefined
  webhookToken?: string | undefined
  /** In production, unsendable messages are not stored either: sign-in by phone is then unavailable. */
  isProduction: boolean
  log: Log
  now: () => Date
}

export type Sms = { send: SmsSender; isOpen: boolean; outbox: Outbox | null }

const stored = 200
const timeoutMs = 10_000

/**
 * Sends messages to a gateway if one is configured; otherwise stores them in an in-memory outbox that development can
 * read.
 */
export function createSms({ webhookUrl, webhookToken, isProduction, log, now }: SmsOptions): Sms {
  if (webhookUrl) return { send: gatewaySender(webhookUrl, webhookToken, log), isOpen: true, outbox: null }
  if (isProduction) return { send: () => Promise.resolve(false), isOpen: false, outbox: null }
  return memoryOutbox(now)
}

/** `POST {to, text}` as JSON; any 2xx says that the gateway has taken it. Neither number nor words reach the log. */
function gatewaySender(url: string, token: string | undefined, log: Log): SmsSender {
  const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) }
  return async ({ to, text }) => {
    try {
      const signal = AbortSignal.timeout(timeoutMs)
      // A gateway that points elsewhere would be handed the token and the message there.
      const init = { method: 'POST', headers, body: JSON.stringify({ to, text }), redirect: 'error', signal } as const
      const answer = await fetch(url, init)
      await answer.body?.cancel()
      if (!answer.ok) log.error({ status: answer.status }, 'the gateway did not take a text message')
      return answer.ok
    } catch (error) {
      log.error({ reason: error instanceof Error ? error.name : 'unknown' }, 'the text message gateway did not answer')
      return false
    }
  }
}

function memoryOutbox(now: () => Date): Sms {
  let messages: CapturedMessage[] = []
  const send: SmsSender = (message) => {
    messages.unshift({ ...message, at: now().toISOString() })
    messages.length = Math.min(messages.length, stored)
    return Promise.resolve(true)
  }
  return {
    send,
    isOpen: true,
    outbox: {
      messages: () => messages,
      forget: (numbers) => void (messages = messages.filter(({ to }) => !numbers.includes(to))),
    },
  }
}
