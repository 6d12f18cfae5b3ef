import { useCallback, useEffect, useRef, useState } from 'react'
import { useSession } from '#domains/accounts/web/public.ts'
import { useClient } from '#platform/contract/use-call.tsx'
import type { Order } from '../../order-contract.ts'
import { listPayMethods } from '../../calls.gen.ts'
import type { Surface } from '../../payment-methods.ts'
import { forgetOrder, storedOrder } from '../payment/stored-orders.ts'
import { reportPurchase } from '../payment/report-purchase.ts'
import { settle } from '../payment/settlement.ts'
import { welcomeBuyer } from '../payment/use-payment.ts'
import { createResultPoll } from './poll-result.ts'
import type { ShopPlace } from '../shop-place.ts'
import type { ResultSearch } from './load-result.ts'

export type Result =
  | { at: 'verifying' }
  | { at: 'paid'; order: Order; isVisitor: boolean }
  | { at: 'open' | 'held' | 'cancelled' | 'unknown' }

const notTheirs = new Set(['ORDER_NOT_FOUND', 'NEED_LOGIN', 'PARAMS_ERROR'])

/** The result of a payment: queried at each opening of the page, and whenever another person is signed in. */
export function useResult({ orderId, kind }: ResultSearch, { surface, publisher }: ShopPlace) {
  const client = useClient()
  const session = useSession()
  const [result, setResult] = useState<Result>({ at: orderId === undefined ? 'unknown' : 'verifying' })
  const [attempt, setAttempt] = useState(1)
  const isSandbox = useSandbox(orderId, surface)
  const here = useRef(session)
  useEffect(() => {
    here.current = session
  })
  const isDone = result.at === 'paid' || result.at === 'cancelled'
  const uid = session.viewer?.uid
  useEffect(() => {
    // Signing the buyer in changes who is here; what is settled stays so.
    if (orderId === undefined || isDone) return
    const leaving = new AbortController()
    const look = async () => {
      const stored = storedOrder(orderId)
      const request = createResultPoll(client, kind, { orderId, token: stored?.token ?? undefined })
      const known = await settle(request, leaving.signal)
      if (leaving.signal.aborted) return
      if (known.status === 'paid') {
        setResult({ at: 'paid', order: known.order, isVisitor: stored?.isVisitor ?? false })
        await welcomeBuyer(known.order, here.current)
        return reportPurchase(client, known.order, publisher)
      }
      if (known.status === 'cancelled') {
        forgetOrder(orderId)
        return setResult({ at: 'cancelled' })
      }
      const isUnknown = known.error !== null && notTheirs.has(known.error)
      setResult({ at: isUnknown ? 'unknown' : known.order?.isUnderReview ? 'held' : 'open' })
    }
    void look()
    return () => leaving.abort()
    // eslint-disable-next-line react-hooks/exhaustive-deps -- what is settled ends it from within
  }, [client, orderId, kind, attempt, uid])
  const again = useCallback(() => {
    setResult({ at: 'verifying' })
    setAttempt((before) => before + 1)
  }, [])
  const isOpen = result.at === 'open'
  useEffect(() => {
    // A query that failed is repeated as soon as possible.
    if (!isOpen) return
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [isOpen, again])
  return { result, isSandbox, again }
}

/** Whether the order is one that the sandbox plays. */
function useSandbox(orderId: string | undefined, surface: Surface): boolean {
  const client = useClient()
  const [isSandbox, setSandbox] = useState(false)
  useEffect(() => {
    if (orderId === undefined) return
    const leaving = new AbortController()
    const token = storedOrder(orderId)?.token ?? undefined
    client.call(listPayMethods, { orderId, token, surface }, { silent: true, signal: leaving.signal }).then(
      (answer) => setSandbox(answer.ok && answer.data.isSandbox),
      () => undefined,
    )
    return () => leaving.abort()
  }, [client, orderId, surface])
  return isSandbox
}
