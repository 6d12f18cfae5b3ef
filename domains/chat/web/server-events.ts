import type { Activity } from '../activity-shape.ts'
import type { Balances, Message, OpenedConversation } from '../contract.ts'
import type { Wake } from './back-off.ts'
import type { PhotoNews } from './conversation/conversation-photos.ts'
import { backOffMs, waitOrWake } from './back-off.ts'

/** Events that the server sends unrequested. */
export type ServerEvents = {
  onMessage(event: { sessionId: string; message: Message }): void
  /** A reply began, here or on another device. */
  onReply(event: { sessionId: string; message: Message }): void
  onReplyEnded(event: { sessionId: string; message: Message; balances: Balances | null }): void
  onBalance(event: { balances: Balances }): void
  onConversation(event: { sessionId: string }): void
  /** A photo that the person requested went on. */
  onPhoto(news: PhotoNews): void
  /** Something that two do together went on, here or on another device. */
  onActivity(event: { sessionId: string; activity: Activity }): void
  /** The person has locked themselves out, here or on another device. */
  onExcluded(): void
  /** Care after a crisis has begun, or changed, here or on another device. */
  onCare(event: { care: OpenedConversation['care'] }): void
  /** The line is back after a gap: whatever is on screen may be stale. */
  onCaughtUp(): void
}

type Source = Pick<EventSource, 'addEventListener' | 'close'>

export type ServerEventsOptions = ServerEvents & {
  signal: AbortSignal
  wake: Wake
  /** The address of the event stream, requested for each connection; null when there is none now. */
  address(): Promise<string | null>
  /** Opens the stream; a browser's EventSource. */
  open(url: string): Source
  random?: () => number
}

/** Listens to the server for as long as the page is there, over as many connections as it takes. */
export async function listenToServer(options: ServerEventsOptions): Promise<void> {
  const { signal, wake } = options
  let failures = 0
  let hasGap = false
  while (!signal.aborted) {
    const address = await options.address()
    if (signal.aborted) return
    const wasOpen = await listenOnce(options, address, () => {
      failures = 0
      if (hasGap) options.onCaughtUp()
      hasGap = true
    })
    if (signal.aborted) return
    hasGap = true
    failures = wasOpen ? 0 : failures + 1
    if (!(await waitOrWake(backOffMs(failures, options.random), wake, signal))) return
  }
}

/** One connection; resolves when it is lost, with whether it ever stood. */
function listenOnce(options: ServerEventsOptions, address: string | null, onOpen: () => void): Promise<boolean> {
  if (address === null) return Promise.resolve(false)
  return new Promise((resolve) => {
    const source = options.open(address)
    let wasOpen = false
    const finish = () => {
      source.close()
      options.signal.removeEventListener('abort', finish)
      resolve(wasOpen)
    }
    const receive = <T>(name: string, notify: (event: T) => void) =>
      source.addEventListener(name, (event) => notify(JSON.parse((event as MessageEvent<string>).data) as T))
    source.addEventListener('open', () => {
      wasOpen = true
      onOpen()
    })
    // The browser's own retry knows no back-off: each connection is let go and opened anew.
    source.addEventListener('error', finish)
    options.signal.addEventListener('abort', finish)
    receive('message', options.onMessage)
    receive('reply', options.onReply)
    receive('reply-ended', options.onReplyEnded)
    receive('balance', options.onBalance)
    receive('conversation', options.onConversation)
    receive('photo', options.onPhoto)
    receive('activity', options.onActivity)
    receive('excluded', options.onExcluded)
    receive('care', options.onCare)
  })
}
