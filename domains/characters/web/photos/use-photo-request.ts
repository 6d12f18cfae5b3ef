import { useState } from 'react'
import { v4 as newId } from 'uuid'
import type { Photo } from '#domains/media/photo-contract.ts'
import { useSession } from '#domains/accounts/web/public.ts'
import type { PhotoRequest } from './photo-request.ts'
import { emptyRequest, requestedOptionsOf } from './photo-request.ts'

export type PhotoRefusal = { ok: false; error: string; message: string }

type Order = { key: string; price: number; selection: ReturnType<typeof requestedOptionsOf> }

/** Sends an order for a photo. */
export type OrderPhoto = (
  order: Order,
  kind: PhotoRequest['kind'],
) => Promise<{ ok: true; data: { photo: Photo } } | PhotoRefusal>

type Options = { words?: string; order: OrderPhoto; onRequested(photo: Photo): void }

/**
 * The photo request and its sending. A request that got no answer stays under its key, so that pressing again is safe.
 */
export function usePhotoRequest({ words = '', order, onRequested }: Options) {
  const { openLogin } = useSession()
  const [request, setRequest] = useState(() => ({ ...emptyRequest(newId()), words }))
  const [isSending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<PhotoRefusal | null>(null)
  const send = async (price: number) => {
    setSending(true)
    setRefusal(null)
    const { kind, key } = request
    const answer = await order({ key, price, selection: requestedOptionsOf(request) }, kind)
    setSending(false)
    if (answer.ok) {
      setRequest((before) => ({ ...before, key: newId() }))
      onRequested(answer.data.photo)
    } else if (answer.error === 'NEED_LOGIN') openLogin('photo')
    else setRefusal(answer)
  }
  return {
    request,
    // A changed request is a new one: it may not use the key of one that was sent.
    change: (part: Partial<PhotoRequest>) => {
      setRequest((before) => ({ ...before, ...part, key: newId() }))
      setRefusal(null)
    },
    isSending,
    refusal,
    send: (price: number) => void send(price),
  }
}
