import type { Viewer } from '#domains/accounts/web/public.ts'
import type { Order } from '../order-contract.ts'
import type { PurchaseSource } from './origins.ts'

/** What was asked for, and from where. */
export type ShopRequest = { id: number; what: 'premium' | 'coins'; source: PurchaseSource }

export type Shop = {
  /** The wish that is served now; null while the shop is closed. */
  selection(): ShopRequest | null
  /** Opens it and gives what was paid in the end: an order, or null for nothing. */
  open(what: ShopRequest['what'], source: PurchaseSource): Promise<Order | null>
  close(paid: Order | null): void
  subscribe(listener: () => void): () => void
}

/** The one shop of a page: it serves one wish at a time, and a new one sends the one before away with nothing. */
export function createShop(): Shop {
  const listeners = new Set<() => void>()
  let selection: ShopRequest | null = null
  let lastId = 0
  let answer: (paid: Order | null) => void = () => undefined

  const become = (next: ShopRequest | null) => {
    selection = next
    for (const listener of listeners) listener()
  }
  return {
    selection: () => selection,
    open(what, source) {
      answer(null)
      return new Promise((resolve) => {
        answer = resolve
        become({ id: ++lastId, what, source })
      })
    },
    close(paid) {
      if (selection === null) return
      become(null)
      answer(paid)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The page's own shop; nothing is opened on the server. */
export const shop = createShop()

const placesOfRoles: readonly string[] = ['home_rolelist', 'unlock_photo', 'gen_photo', 'chat']

/** A popup about one character: opened at her, or at what is hers. */
function isAboutRole({ from, scriptId, photoId, sessionId }: PurchaseSource): boolean {
  return placesOfRoles.includes(from) || Boolean(scriptId ?? photoId ?? sessionId)
}

/** Whether somebody may be shown the popup of premium, or has to sign in first. */
export function premiumHref(source: PurchaseSource, viewer: Pick<Viewer, 'kind'> | null): 'open' | 'login' {
  if (viewer?.kind === 'member' || source.fromLanding) return 'open'
  return isAboutRole(source) ? 'login' : 'open'
}
