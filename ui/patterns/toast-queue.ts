import type { ReadableStore } from '../state/store.ts'
import { createStore } from '../state/store.ts'

export const toastShowMs = 3000
/** One that offers to undo leaves time to read it, decide and reach its button. */
export const actionToastShowMs = 7000
export const toastCapacity = 5

export interface ToastMessage {
  text: string
  tone?: 'plain' | 'success' | 'danger'
  /** One thing to do about it, such as undoing. */
  action?: { label: string; run: () => void }
}

export interface Toast extends ToastMessage {
  id: number
}

/** Its state holds the toast that is shown, followed by those that wait. */
export interface ToastQueue extends ReadableStore<readonly Toast[]> {
  /** Shows the message now or in its turn; the oldest that still waits gives way when too many do. */
  push: (message: ToastMessage) => number
  /** Takes one away, shown or waiting. */
  dismiss: (id: number) => void
  /** Stops the clock while someone points at the toast or is inside it. */
  hold: () => void
  release: () => void
}

/** A queue of short messages: one at a time, three seconds each, seven with an action, never more than five in all. */
export function createToastQueue(): ToastQueue {
  const { set, ...store } = createStore<readonly Toast[]>([])
  let lastId = 0
  let clock: ReturnType<typeof setTimeout> | null = null
  let startedAt = 0
  let remainingMs: number | null = null
  let held = false

  const stop = () => {
    if (clock === null) return
    clearTimeout(clock)
    clock = null
    if (remainingMs !== null) remainingMs -= Date.now() - startedAt
  }
  const run = () => {
    const [shown] = store.state()
    if (clock !== null || held || !shown) return
    remainingMs ??= shown.action ? actionToastShowMs : toastShowMs
    startedAt = Date.now()
    clock = setTimeout(next, remainingMs)
  }
  const update = (after: readonly Toast[]) => {
    set(after)
    run()
  }
  function next() {
    stop()
    held = false
    remainingMs = null
    update(store.state().slice(1))
  }

  return {
    ...store,
    push(message) {
      const toast = { ...message, id: ++lastId }
      const [first, ...waiting] = [...store.state(), toast]
      update([...(first ? [first] : []), ...waiting.slice(Math.max(0, waiting.length - (toastCapacity - 1)))])
      return toast.id
    },
    dismiss(id) {
      if (store.state()[0]?.id === id) next()
      else update(store.state().filter((toast) => toast.id !== id))
    },
    hold() {
      held = true
      stop()
    },
    release() {
      held = false
      run()
    },
  }
}

/** The page's own queue; nothing is pushed on the server. */
export const toasts = createToastQueue()
