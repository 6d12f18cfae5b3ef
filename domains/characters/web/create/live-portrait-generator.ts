import type { ReadableStore } from '#ui/state/store.ts'
import { createStore } from '#ui/state/store.ts'

/** The outcome of requesting a portrait. */
export type LookAnswer = { kind: 'drawn'; source: string } | { kind: 'busy'; afterMs: number } | { kind: 'failed' }

const busyMs = 1500

/** Requests a portrait; letting go of it lets the server stop drawing. */
export async function requestPortrait(address: string, signal: AbortSignal): Promise<LookAnswer> {
  const response = await fetch(address, { signal, credentials: 'same-origin' })
  if (response.ok) return { kind: 'drawn', source: URL.createObjectURL(await response.blob()) }
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  if (response.status === 429) return { kind: 'busy', afterMs: Number.isFinite(seconds) ? seconds * 1000 : busyMs }
  return { kind: 'failed' }
}

export type PortraitState = {
  /** The portrait that is shown, and the one before it, which it crosses over. */
  shown: { look: string; source: string } | null
  before: { look: string; source: string } | null
  status: 'rest' | 'drawing' | 'failed'
}

const nothingShown: PortraitState = { shown: null, before: null, status: 'rest' }

export type LivePortraitGenerator = ReadableStore<PortraitState> & {
  /** How she is to look now; what is on its way for another look is let go. */
  want(look: string | null): void
  close(): void
}

type Needs = { request: typeof requestPortrait; drop(source: string): void }

/** Arrow keys run over several choices; only the one they rest on is drawn. */
export const settleMs = 140
const mostBusy = 20

/** Draws her anew with each choice. The portrait before stays until the next one is there. */
export function createLivePortrait({ request, drop }: Needs): LivePortraitGenerator {
  const { set, ...store } = createStore<PortraitState>(nothingShown)
  let wanted: string | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let pending: AbortController | null = null

  const become = (part: Partial<PortraitState>) => set({ ...store.state(), ...part })
  const letGo = () => {
    clearTimeout(timer)
    pending?.abort()
    pending = null
  }
  const show = (look: string, source: string) => {
    const { shown, before } = store.state()
    if (before) drop(before.source)
    become({ shown: { look, source }, before: shown, status: 'rest' })
  }
  const scheduleCheck = (look: string, afterMs: number, turn: number) => {
    timer = setTimeout(() => void confirmNow(look, turn), afterMs)
  }
  const confirmNow = async (look: string, turn: number) => {
    const abort = new AbortController()
    pending = abort
    const answer = await request(look, abort.signal).catch((): LookAnswer => ({ kind: 'failed' }))
    if (abort.signal.aborted) {
      if (answer.kind === 'drawn') drop(answer.source)
      return
    }
    pending = null
    if (answer.kind === 'drawn') show(look, answer.source)
    else if (answer.kind === 'busy' && turn < mostBusy) scheduleCheck(look, answer.afterMs, turn + 1)
    else become({ status: 'failed' })
  }
  return {
    ...store,
    want(look) {
      if (look === wanted) return
      wanted = look
      letGo()
      if (look === null || look === store.state().shown?.look) return become({ status: 'rest' })
      become({ status: 'drawing' })
      scheduleCheck(look, settleMs, 0)
    },
    close() {
      letGo()
      wanted = null
      const { shown, before } = store.state()
      for (const layer of [shown, before]) if (layer) drop(layer.source)
      set(nothingShown)
    },
  }
}
