import type { Outcome } from '#platform/contract/client.ts'
import type { ReadableStore } from '#ui/state/store.ts'
import { createStore } from '#ui/state/store.ts'
import type { updateProfile } from '../contract.ts'
import { readNick } from '../rules.ts'

/** Typing rests this long before a name is stored by itself. */
export const restMs = 900

export type NickState = {
  text: string
  status: 'rest' | 'typing' | 'saving' | 'saved' | 'failed' | 'refused'
  /** In the person's words, when the server refused the name. */
  refusal: string | null
}

export type NicknameStore = ReadableStore<NickState> & {
  typed(text: string): void
  /** Stores the typed name now: the field was left, or the person pressed return. */
  flush(): Promise<void>
  /** A typed name waits in storage, and is there again when the page comes back. */
  close(): void
}

type Needs = {
  stored: string
  /** Where a name lies that was typed and is not stored yet. */
  storage: { read(): string | null; write(text: string | null): void }
  save(nick: string): Promise<Outcome<typeof updateProfile>>
  /** A name is stored; the one before can be had again. */
  onSaved(nick: string, before: string): void
}

/** Stores a name while it is typed: nothing typed is lost, and nothing is sent that cannot be a name. */
export function createNicknameStore({ stored: first, storage, save, onSaved }: Needs): NicknameStore {
  const left = storage.read()
  let stored = first
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | null = null
  const { set, ...store } = createStore<NickState>({
    text: left ?? first,
    status: left === null ? 'rest' : 'typing',
    refusal: null,
  })

  const become = (change: Partial<NickState>) => set({ ...store.state(), ...change })
  const saveNow = async (): Promise<void> => {
    const sent = store.state().text
    const nick = readNick(sent)
    if (nick === null) return become({ status: 'refused', refusal: null })
    if (nick === stored) {
      storage.write(null)
      return become({ status: 'rest', refusal: null })
    }
    become({ status: 'saving', refusal: null })
    const answer = await save(nick)
    if (answer.ok) {
      const before = stored
      stored = answer.data.nick
      onSaved(stored, before)
    }
    // Words typed since are the newer ones: they are stored in their turn.
    if (store.state().text !== sent) return
    if (answer.ok) {
      storage.write(null)
      become({ text: stored, status: 'saved', refusal: null })
    } else if (answer.error === 'NICK_INVALID' || answer.error === 'TEXT_BLOCKED')
      become({ status: 'refused', refusal: answer.message })
    else become({ status: 'failed' })
  }
  const flush = (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    running = (running ?? Promise.resolve()).then(saveNow)
    return running
  }
  return {
    ...store,
    typed(text) {
      storage.write(text === stored ? null : text)
      become({ text, status: 'typing', refusal: null })
      clearTimeout(timer)
      timer = setTimeout(() => void flush(), restMs)
    },
    flush,
    close: () => clearTimeout(timer),
  }
}
