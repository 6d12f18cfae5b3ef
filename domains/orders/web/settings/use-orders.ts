import { useRef, useState } from 'react'
import { useClient } from '#platform/contract/use-call.tsx'
import { listOrders } from '../../calls.gen.ts'
import type { OrdersPage, OwnOrder } from './load-subscription.ts'
import { ordersAtOnce } from './load-subscription.ts'

type OrdersShown = { list: readonly OwnOrder[]; next: string | null; status: 'rest' | 'loading' | 'failed' }

/** The own orders as far as they were fetched, and the next ones. */
export function useOrders(first: OrdersPage) {
  const client = useClient()
  const [began, setBegan] = useState(first)
  const [shown, setShown] = useState<OrdersShown>({ ...first, status: 'rest' })
  const isRunning = useRef(false)
  if (began !== first) {
    setBegan(first)
    setShown({ ...first, status: 'rest' })
  }
  const more = async () => {
    if (isRunning.current) return
    isRunning.current = true
    setShown((before) => ({ ...before, status: 'loading' }))
    const answer = await client.call(listOrders, { limit: ordersAtOnce, cursor: shown.next }, { silent: true })
    isRunning.current = false
    setShown((before) =>
      answer.ok
        ? { list: [...before.list, ...answer.data.list], next: answer.data.next, status: 'rest' }
        : { ...before, status: 'failed' },
    )
  }
  return { shown, more }
}

/** Orders that somebody began to pay; one that was only looked at says nothing. */
export function worthShowing({ payment }: Pick<OwnOrder, 'payment'>): boolean {
  return payment !== null
}
