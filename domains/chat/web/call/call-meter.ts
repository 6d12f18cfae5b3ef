import type { Client } from '#platform/contract/client.ts'
import { createStore } from '#ui/state/store.ts'
import { payCallMinute } from '../../calls.gen.ts'
import { longestCallMinutes } from '../../call-minutes.ts'

const minuteMs = 60_000
/** How often the clock is looked at, and how soon a minute is tried again whose answer was lost. */
const tickMs = 1000

export type MeterState =
  | { status: 'idle' }
  /** The first minute is being paid. */
  | { status: 'beginning' }
  /** It runs since that moment; so many minutes began. */
  | { status: 'running'; since: number; minutes: number }
  | { status: 'over' }

/** Refusals that pass: by themselves, or once the person goes on after a crisis. */
const passing: ReadonlySet<string> = new Set(['UNREACHABLE', 'FAULT', 'TOO_MANY_REQUESTS', 'CARE_PAUSED'])

/** Why no further minute began. */
export type MeterEnd = 'outOfCoins' | 'limit'

type Needs = {
  client: Pick<Client, 'call'>
  callId: string
  now(): number
  /** Whether she is there for somebody: nobody pays for a call that they left in a pocket, or while help stands in place of her. */
  isHeld(): boolean
  onEnd(end: MeterEnd): void
}

/**
 * Pays for each minute of a call as it begins. A minute whose answer was lost is requested again under its number, which pays
 * it once; while nobody is there, or she is paused after a crisis, none begins.
 */
export function createCallMeter({ client, callId, now, isHeld, onEnd }: Needs) {
  const { set, ...store } = createStore<MeterState>({ status: 'idle' })
  const { state } = store
  let timer: ReturnType<typeof setInterval> | undefined
  let isPaying = false
  /** When the minutes that began are over. */
  let paidUntil = 0

  const end = () => {
    clearInterval(timer)
    set({ status: 'over' })
  }

  const pay = async (minute: number) => {
    if (isPaying) return
    isPaying = true
    const beganAt = now()
    const answer = await client.call(payCallMinute, { callId, minute }, { silent: true })
    isPaying = false
    const before = state()
    if (before.status === 'over') return
    if (answer.ok) {
      // From here on, not from where the last one ended: what passed without her or without a line is no minute of the call.
      paidUntil = beganAt + minuteMs
      const since = before.status === 'running' ? before.since : now()
      return set({ status: 'running', since, minutes: minute + 1 })
    }
    // The line is down: it is tried again with the next look at the clock.
    if (passing.has(answer.error)) return
    end()
    onEnd(answer.error === 'INSUFFICIENT_FUNDS' ? 'outOfCoins' : 'limit')
  }

  const look = () => {
    const before = state()
    if (before.status === 'beginning') return void pay(0)
    if (before.status !== 'running' || !isHeld()) return
    if (now() >= paidUntil && before.minutes < longestCallMinutes) void pay(before.minutes)
  }

  return {
    ...store,
    begin(): void {
      if (state().status !== 'idle') return
      set({ status: 'beginning' })
      timer = setInterval(look, tickMs)
      void pay(0)
    },
    end,
  }
}

export type CallMeter = ReturnType<typeof createCallMeter>
