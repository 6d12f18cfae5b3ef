import { useEffect, useRef, useState } from 'react'
import { useClient } from '#platform/contract/use-call.tsx'
import type { CoinDetail } from '../contract.ts'
import { listCoinDetails } from '../calls.gen.ts'
import type { DetailCurrency, DetailsPage, FirstDetails } from './load-coin-details.ts'
import { detailsAtOnce } from './load-coin-details.ts'

export type DetailsShown = {
  status: 'loading' | 'rest' | 'unreachable' | 'broken'
  list: readonly CoinDetail[]
  next: string | null
  /** At least one page came. */
  hasPage: boolean
}

const nothingYet: DetailsShown = { status: 'loading', list: [], next: null, hasPage: false }

function withPage({ list }: Pick<DetailsShown, 'list'>, page: DetailsPage): DetailsShown {
  return { status: 'rest', list: [...list, ...page.list], next: page.next, hasPage: true }
}

function startWith({ currency, page }: FirstDetails): Partial<Record<DetailCurrency, DetailsShown>> {
  return { [currency]: withPage({ list: [] }, page) }
}

/** Both lists as far as they were fetched; each goes on from where it was when one comes back to it. */
export function useCoinDetails(currency: DetailCurrency, first: FirstDetails) {
  const client = useClient()
  const [began, setBegan] = useState(first)
  const [lists, setLists] = useState(() => startWith(first))
  const running = useRef(new Set<DetailCurrency>())
  // Anyone who is here may have changed: then the loader brings a new start.
  if (began !== first) {
    setBegan(first)
    setLists(startWith(first))
  }
  const shown = lists[currency] ?? nothingYet

  const more = async () => {
    if (running.current.has(currency)) return
    running.current.add(currency)
    setLists((all) => ({ ...all, [currency]: { ...shown, status: 'loading' } }))
    const answer = await client.call(
      listCoinDetails,
      { currency, limit: detailsAtOnce, cursor: shown.next },
      { silent: true },
    )
    running.current.delete(currency)
    const status = !answer.ok && answer.error === 'UNREACHABLE' ? 'unreachable' : 'broken'
    setLists((all) => ({ ...all, [currency]: answer.ok ? withPage(shown, answer.data) : { ...shown, status } }))
  }

  const isMissing = lists[currency] === undefined
  const fetchFirst = useRef(more)
  useEffect(() => {
    fetchFirst.current = more
  })
  useEffect(() => {
    if (isMissing) void fetchFirst.current()
  }, [isMissing])
  return { shown, more }
}
