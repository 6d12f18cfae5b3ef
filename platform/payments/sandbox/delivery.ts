import type { Book } from './book.ts'
import type { GatewayBackend, SandboxNews, SandboxPayment } from './gateway-backend.ts'
import type { SandboxPart } from './sandbox-part.ts'

const noticeMs = 10_000
const firstGapMs = 1000
const longestGapMs = 60_000

type DeliveryNeeds = {
  book: Book<SandboxPayment>
  backend: GatewayBackend
  parts: ReadonlyMap<string, SandboxPart>
  send: typeof fetch
  now(): Date
}

/** Tells the shop what happened, each payment's news one after the other, until it has acknowledged them. */
export function createDelivery({ book, backend, parts, send, now }: DeliveryNeeds) {
  const chains = new Map<string, Promise<void>>()
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  const notifyOnce = async (part: SandboxPart, payment: SandboxPayment, news: SandboxNews) => {
    const request = part.notice(payment, news)
    if (!request) {
      news.state = 'lost'
      news.answer = 'this gateway does not tell that'
      return
    }
    news.attempts += 1
    const answer = await post(send, request)
    news.answer = answer.said
    if (part.isAcknowledged(answer)) {
      news.copiesLeft -= 1
      news.attempts = 0
      if (news.copiesLeft <= 0) news.state = 'taken'
      return
    }
    if (news.attempts >= part.attempts) news.state = 'given-up'
    news.dueAt = now().getTime() + Math.min(firstGapMs * 2 ** (news.attempts - 1), longestGapMs)
  }

  const notifyDue = async (payment: SandboxPayment) => {
    const part = parts.get(payment.gateway)
    for (;;) {
      const next = nextDue(payment, now().getTime())
      if (!next || !part || isClosed) return
      await notifyOnce(part, payment, next)
      book.changed()
      await book.saved()
    }
  }

  /** Lets everything happen and be told that is due now. */
  const deliver = async (): Promise<void> => {
    backend.runPlans()
    // A gateway that is killed has told nothing that it does not remember.
    await book.saved()
    const due = backend.all().filter((payment) => nextDue(payment, now().getTime()))
    const reported = due.map((payment) => {
      const chain = (chains.get(payment.id) ?? Promise.resolve()).then(() => notifyDue(payment))
      const done = chain.finally(() => {
        if (chains.get(payment.id) === done) chains.delete(payment.id)
      })
      chains.set(payment.id, done)
      return done
    })
    await Promise.all(reported)
    await book.saved()
    wind()
  }

  const wind = () => {
    clearTimeout(timer)
    const known = backend.all().filter(({ gateway }) => parts.has(gateway))
    const next = known.flatMap(dueTimes).reduce((first, one) => Math.min(first, one), Infinity)
    if (isClosed || next === Infinity) return
    const inMs = Math.max(next - now().getTime(), 50)
    timer = setTimeout(soon, inMs)
    timer.unref()
  }

  /** The same without waiting for it; what cannot be written down now is tried again with the next. */
  const soon = () => void deliver().catch(wind)

  wind()
  return {
    deliver,
    soon,
    async close() {
      isClosed = true
      clearTimeout(timer)
      await Promise.allSettled(chains.values())
      await book.saved()
    },
  }
}

function nextDue(payment: SandboxPayment, time: number): SandboxNews | undefined {
  return payment.news
    .filter(({ state, dueAt }) => state === 'waiting' && dueAt <= time)
    .sort((a, b) => a.turn - b.turn)[0]
}

function dueTimes({ plans, news }: SandboxPayment): number[] {
  return [...plans, ...news.filter(({ state }) => state === 'waiting')].map(({ dueAt }) => dueAt)
}

async function post(
  send: typeof fetch,
  { url, headers, body }: { url: string; headers: Record<string, string>; body: string },
) {
  try {
    const signal = AbortSignal.timeout(noticeMs)
    const answer = await send(url, { method: 'POST', headers, body, redirect: 'manual', signal })
    const text = await answer.text()
    return { status: answer.status, body: text, said: `${answer.status} ${text.slice(0, 80)}` }
  } catch (error) {
    return { status: 0, body: '', said: error instanceof Error ? error.name : 'no answer' }
  }
}
