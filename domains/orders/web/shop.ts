import type { Viewer } from '#domains/accounts/web/public.ts'
import type { ReadableStore } from '#ui/state/store.ts'
import { createStore } from '#ui/state/store.ts'
import type { Order } from '../order-contract.ts'
import type { PurchaseSource } from './origins.ts'

/** The requested shop, and from where. */
export type ShopRequest = { id: number; what: 'premium' | 'coins'; source: PurchaseSource }

/** Its state is the request that is served now; null while the shop is closed. */
export type Shop = ReadableStore<ShopRequest | null> & {
  /** Opens it and gives what was paid in the end: an order, or null for nothing. */
  open(what: ShopRequest['what'], source: PurchaseSource): Promise<Order | null>
  close(paid: Order | null): void
}

/** The one shop of a page. It serves one request at a time; a new request resolves the earlier one with nothing. */
export function createShop(): Shop {
  const { set, ...store } = createStore<ShopRequest | null>(null)
  let lastId = 0
  let answer: (paid: Order | null) => void = () => undefined

  return {
    ...store,
    open(what, source) {
      answer(null)
      return new Promise((resolve) => {
        answer = resolve
        set({ id: ++lastId, what, source })
      })
    },
    close(paid) {
      if (store.state() === null) return
      set(null)
      answer(paid)
    },
  }
}

/** The page's own shop; nothing is opened on the server. */
export const shop = createShop()

const placesOfCharacters: readonly string[] = ['home_rolelist', 'unlock_photo', 'gen_photo', 'chat']

/** A popup about one character: opened at her, or at what is hers. */
function isAboutCharacter({ from, scriptId, photoId, conversationId }: PurchaseSource): boolean {
  return placesOfCharacters.includes(from) || Boolean(scriptId ?? photoId ?? conversationId)
}

/** Whether somebody may be shown the popup of premium, or has to sign in first. */
export function premiumHref(source: PurchaseSource, viewer: Pick<Viewer, 'kind'> | null): 'open' | 'login' {
  if (viewer?.kind === 'member' || source.fromLanding) return 'open'
  return isAboutCharacter(source) ? 'login' : 'open'
}
