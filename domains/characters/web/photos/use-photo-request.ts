import { useState } from 'react'
import { v4 as newId } from 'uuid'
import type { Photo } from '#domains/media/photo-contract.ts'
import { generatePhoto } from '#domains/media/calls.gen.ts'
import { useSession } from '#domains/accounts/web/public.ts'
import type { Outcome } from '#platform/contract/client.ts'
import { useClient } from '#platform/contract/use-call.tsx'
import type { PhotoRequest } from './photo-request.ts'
import { emptyRequest, requestedOptionsOf } from './photo-request.ts'

export type PhotoRefusal = Extract<Outcome<typeof generatePhoto>, { ok: false }>

/**
 * The photo request and its sending. A request that got no answer stays under its key, so that pressing again is safe.
 */
export function usePhotoRequest(characterId: string, onRequested: (photo: Photo) => void) {
  const client = useClient()
  const { openLogin } = useSession()
  const [request, setRequest] = useState(() => emptyRequest(newId()))
  const [isSending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<PhotoRefusal | null>(null)
  const send = async (price: number) => {
    setSending(true)
    setRefusal(null)
    const { kind, key } = request
    const params = { key, characterId, kind, price, selection: requestedOptionsOf(request) }
    const answer = await client.call(generatePhoto, params, { silent: true })
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
