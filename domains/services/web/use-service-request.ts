import { useState } from 'react'
import { v4 as newId } from 'uuid'
import { useSession } from '#domains/accounts/web/public.ts'
import type { Outcome } from '#platform/contract/client.ts'
import { useClient } from '#platform/contract/use-call.tsx'
import type { ServiceOffer, ServiceOrder } from '../contract.ts'
import { createServiceOrder } from '../calls.gen.ts'

export type ServiceRefusal = Extract<Outcome<typeof createServiceOrder>, { ok: false }>

type Outcomes = {
  onOrdered(order: ServiceOrder): void
  /** Called when the offer has changed since it was shown. */
  onStale(): void
}

/**
 * A service request and its sending. A request that got no answer stays under its key, so that pressing again is safe;
 * a changed request gets another key.
 */
export function useServiceRequest({ id: offerId, price }: ServiceOffer, { onOrdered, onStale }: Outcomes) {
  const client = useClient()
  const { openLogin } = useSession()
  const [selection, setSelection] = useState(() => ({ key: newId(), note: '' }))
  const [isSending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<ServiceRefusal | null>(null)
  const send = async () => {
    setSending(true)
    setRefusal(null)
    const answer = await client.call(createServiceOrder, { ...selection, offerId, price }, { silent: true })
    setSending(false)
    if (answer.ok) {
      setSelection({ key: newId(), note: '' })
      onOrdered(answer.data.order)
    } else if (answer.error === 'NEED_LOGIN') openLogin('purchase')
    else {
      setRefusal(answer)
      if (answer.error === 'PRICE_CHANGED' || answer.error === 'SERVICE_NOT_FOUND') onStale()
    }
  }
  return {
    note: selection.note,
    write(note: string) {
      setSelection({ key: newId(), note })
      setRefusal(null)
    },
    isSending,
    refusal,
    send: () => void send(),
  }
}
