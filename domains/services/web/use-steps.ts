import { useState } from 'react'
import type { Client } from '#platform/contract/client.ts'
import { useClient } from '#platform/contract/use-call.tsx'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { toasts } from '#ui/patterns/toast-queue.ts'
import type { ServiceOrder } from '../contract.ts'
import {
  cancelServiceOrder,
  confirmServiceOrder,
  rejectServiceOrder,
  serviceOrderInfo,
  verifyServiceOrder,
} from '../calls.gen.ts'
import type { Step } from '../rules.ts'

const silent = { silent: true }

/** Takes orders further; what somebody else did meanwhile is fetched and shown. */
export function useSteps(onChanged: (order: ServiceOrder) => void) {
  const t = useTexts('services')
  const client = useClient()
  const [pending, setPending] = useState<{ orderId: string; step: Step } | null>(null)
  /** True when it is done. */
  const take = async (orderId: string, step: Step, reason = ''): Promise<boolean> => {
    setPending({ orderId, step })
    const answer = await callFor(client, { orderId, step, reason })
    if (answer.ok) onChanged(answer.data.order)
    else if (answer.error === 'SERVICE_ORDER_OVER') {
      const now = await client.call(serviceOrderInfo, { orderId }, silent)
      if (now.ok) onChanged(now.data.order)
    }
    setPending(null)
    toasts.push(
      answer.ok
        ? { text: t(`action.done.${step}`), tone: 'success' }
        : { text: answer.message || t('failed'), tone: 'danger' },
    )
    return answer.ok
  }
  return { take, pendingOf: (orderId: string) => (pending?.orderId === orderId ? pending.step : null) }
}

function callFor(client: Client, { orderId, step, reason }: { orderId: string; step: Step; reason: string }) {
  if (step === 'cancel') return client.call(cancelServiceOrder, { orderId }, silent)
  if (step === 'confirm') return client.call(confirmServiceOrder, { orderId }, silent)
  if (step === 'verify') return client.call(verifyServiceOrder, { orderId }, silent)
  return client.call(rejectServiceOrder, { orderId, reason }, silent)
}
