import type { Client } from '#platform/contract/client.ts'
import type { Boot } from '#platform/contract/request-scope.ts'
import { openPageStream } from '#domains/accounts/web/public.ts'
import { balancesOf } from '#domains/wallet/web/public.ts'
import { createPageWake } from './back-off.ts'
import { callsFor } from './chat-calls.ts'
import type { ChatHub } from './chat-hub.ts'
import { createChatHub } from './chat-hub.ts'
import type { LoadedChat } from './loaded-chat.ts'
import { lateRecords, noRecords } from './copies/late-records.ts'
import { takeOldOutbox } from './copies/old-outbox.ts'
import { markUnsent } from './copies/unsent-mark.ts'
import { rememberChats } from './recent-chats.ts'
import { createDeviceStore } from './device-store.ts'

export type HubNeeds = {
  /** Null until someone is here who may chat. */
  uid: string | null
  kind: 'visitor' | 'member'
  client: Client
  boot: Boot
  loaded: LoadedChat
  onExpired(): void
  onAgeProof(): void
}

let ofPage: { uid: string | null; kind: string; hub: ChatHub } | null = null

/**
 * The hub of this person: one for the life of a browser page, so that what was open survives a walk to another screen,
 * and a fresh one for each render on the server.
 */
export function hubFor(needs: HubNeeds): ChatHub {
  if (typeof window === 'undefined') return makeHub(needs)
  if (ofPage && ofPage.uid === needs.uid && ofPage.kind === needs.kind) return ofPage.hub
  ofPage?.hub.close()
  const hub = makeHub(needs)
  hub.list.subscribe(() => {
    const { status, items } = hub.list.state()
    if (status === 'ready') rememberChats(items.length, { atOnce: true })
  })
  ofPage = { uid: needs.uid, kind: needs.kind, hub }
  return hub
}

function makeHub({ uid, kind, client, boot, loaded, onExpired, onAgeProof }: HubNeeds): ChatHub {
  return createChatHub(
    {
      client,
      calls: callsFor(kind),
      openStream: openPageStream({ boot, onExpired, onAgeProof }),
      wake: createPageWake(),
      store: createDeviceStore(pageStorage(), uid ?? 'nobody'),
      records: typeof window === 'undefined' || uid === null ? noRecords : lateRecords(uid),
      isInstalled: typeof window !== 'undefined' && matchMedia('(display-mode: standalone)').matches,
      outboxOptions:
        typeof window === 'undefined' || uid === null
          ? {}
          : { earlier: takeOldOutbox(pageStorage(), uid), onChange: markUnsent },
      balances: balancesOf(uid, loaded.conversation?.opened.balances ?? null),
      newKey,
      now: () => Date.now(),
    },
    loaded,
  )
}

function pageStorage(): Storage | null {
  try {
    return typeof window === 'undefined' ? null : window.localStorage
  } catch {
    // Storage is forbidden in some private windows; nothing outlives this visit then.
    return null
  }
}

function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
