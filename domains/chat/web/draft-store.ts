import type { ReadableStore } from '#ui/state/store.ts'
import { createStore } from '#ui/state/store.ts'
import type { Store } from './device-store.ts'

export const localDraftMs = 400
export const serverDraftMs = 4000

/** Where a conversation's draft lies on the store. */
export const draftKey = (conversationId: string): string => `draft:${conversationId}`

/** Its state is the text that is typed and not sent. */
export type DraftStore = ReadableStore<string> & {
  /** Takes every keystroke; stores it here soon and on the server a little later. */
  typed(text: string): void
  /**
   * The words left the field. They stay stored until the server has them, or the outbox, from where on they are no draft of
   * this device any more. Nothing is saved until more is typed.
   */
  leftField(isInOutbox: Promise<boolean>): Promise<void>
  /** The server has the words: no draft of them may come back, here or on another device. */
  accepted(): void
  /** The server's draft at opening; words typed on this device win. */
  found(serverText: string): void
  /** Saves what is due at once, before the page goes to sleep. */
  flush(): void
}

/** Stores a draft here and on the server. */
export function createDraftStore(
  storage: Store,
  conversationId: string,
  saveOnServer: (text: string) => Promise<boolean>,
): DraftStore {
  const at = draftKey(conversationId)
  const found = storage.read<string>(at) ?? ''
  // Words stored on this device are shown after the page took over: the server never knew them.
  const { set: show, ...store } = createStore(found, '')
  const text = store.state
  let savedOnServer = ''
  let wasTyped = found !== ''
  let localTimer: ReturnType<typeof setTimeout> | undefined
  let serverTimer: ReturnType<typeof setTimeout> | undefined

  const saveHere = () => {
    clearTimeout(localTimer)
    localTimer = undefined
    storage.write(at, text() === '' ? null : text())
  }
  const saveThere = async () => {
    clearTimeout(serverTimer)
    serverTimer = undefined
    const sent = text()
    if (sent === savedOnServer) return
    if (await saveOnServer(sent)) savedOnServer = sent
  }

  const leftField = async (isInOutbox: Promise<boolean>) => {
    // A page that is closed before the outbox has them leaves them here.
    saveHere()
    clearTimeout(serverTimer)
    serverTimer = undefined
    show('')
    // Words typed since then are saved in a moment.
    if ((await isInOutbox) && localTimer === undefined) saveHere()
  }

  return {
    ...store,
    typed(next) {
      if (next === text()) return
      wasTyped = true
      show(next)
      localTimer ??= setTimeout(saveHere, localDraftMs)
      serverTimer ??= setTimeout(() => void saveThere(), serverDraftMs)
    },
    leftField,
    accepted() {
      // Words typed since then belong to the next message and stay.
      if (localTimer === undefined) saveHere()
      if (serverTimer === undefined && savedOnServer !== '') void saveThere()
    },
    found(serverText) {
      savedOnServer = serverText
      if (!wasTyped && serverText !== '') show(serverText)
      // A page that went to sleep may not have reached the server any more; the account that signs in now finds the words there.
      if (wasTyped && text() !== '') void saveThere()
    },
    flush() {
      if (localTimer !== undefined) saveHere()
      if (serverTimer !== undefined) void saveThere()
    },
  }
}
