import type { Outcome } from '#platform/contract/client.ts'
import type { updateProfile } from '../contract.ts'
import { readNick } from '../rules.ts'

/** Typing rests this long before a name is kept by itself. */
export const restMs = 900

export type NickState = {
  text: string
  status: 'rest' | 'typing' | 'saving' | 'saved' | 'failed' | 'refused'
  /** In the person's words, when the server refused the name. */
  refusal: string | null
}

export type NickKeeper = {
  state(): NickState
  subscribe(listener: () => void): () => void
  typed(text: string): void
  /** Keeps what was typed now: the field was left, or the person pressed return. */
  keep(): Promise<void>
  /** What was typed waits on the shelf, and is there again when the page comes back. */
  close(): void
}

type Needs = {
  kept: string
  /** Where a name lies that was typed and is not kept yet. */
  shelf: { read(): string | null; write(text: string | null): void }
  save(nick: string): Promise<Outcome<typeof updateProfile>>
  /** A name is kept; the one before can be had again. */
  onKept(nick: string, before: string): void
}

/** Keeps a name while it is typed: nothing typed is lost, and nothing is sent that cannot be a name. */
export function createNickKeeper({ kept: first, shelf, save, onKept }: Needs): NickKeeper {
  const listeners = new Set<() => void>()
  const left = shelf.read()
  let kept = first
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | null = null
  let state: NickState = { text: left ?? first, status: left === null ? 'rest' : 'typing', refusal: null }

  const become = (change: Partial<NickState>) => {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }
  const keepNow = async (): Promise<void> => {
    const sent = state.text
    const nick = readNick(sent)
    if (nick === null) return become({ status: 'refused', refusal: null })
    if (nick === kept) {
      shelf.write(null)
      return become({ status: 'rest', refusal: null })
    }
    become({ status: 'saving', refusal: null })
    const answer = await save(nick)
    if (answer.ok) {
      const before = kept
      kept = answer.data.nick
      onKept(kept, before)
    }
    // Words typed since are the newer ones: they are kept in their turn.
    if (state.text !== sent) return
    if (answer.ok) {
      shelf.write(null)
      become({ text: kept, status: 'saved', refusal: null })
    } else if (answer.error === 'NICK_INVALID' || answer.error === 'TEXT_BLOCKED')
      become({ status: 'refused', refusal: answer.message })
    else become({ status: 'failed' })
  }
  const keep = (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    running = (running ?? Promise.resolve()).then(keepNow)
    return running
  }
  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    typed(text) {
      shelf.write(text === kept ? null : text)
      become({ text, status: 'typing', refusal: null })
      clearTimeout(timer)
      timer = setTimeout(() => void keep(), restMs)
    },
    keep,
    close: () => clearTimeout(timer),
  }
}
