import { useEffect, useRef, useState } from 'react'
import { useSession } from '#domains/accounts/web/public.ts'
import type { Outcome } from '#platform/contract/client.ts'
import { useClient } from '#platform/contract/use-call.tsx'
import type { OwnCharacter } from '../../custom-contract.ts'
import { createCharacter, rebuildCharacter } from '../../calls.gen.ts'
import { creationOf, rebuildOf } from './creation.ts'
import type { DraftStore } from './draft-store.ts'

export type CreationRefusal = Extract<Outcome<typeof createCharacter> | Outcome<typeof rebuildCharacter>, { ok: false }>

type Needs = {
  store: DraftStore
  /** The failed character that is built again. */
  rebuildId: string | null
  onMade(character: OwnCharacter): void
}

/** Has her made. What cannot be sent, or is refused, leaves the draft as it is, with its key: pressing again is safe. */
export function useSubmit({ store, rebuildId, onMade }: Needs) {
  const client = useClient()
  const { openLogin } = useSession()
  const [isSending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<CreationRefusal | null>(null)
  const isMade = useRef(false)
  // Her page is still loading then: until it is there, the draft stays on screen as it was sent.
  useEffect(() => () => void (isMade.current && store.clear()), [store])
  const submit = async () => {
    setSending(true)
    setRefusal(null)
    const answer = await send()
    if (answer?.ok) {
      isMade.current = true
      return onMade(answer.data.character)
    }
    setSending(false)
    if (!answer) return
    if (answer.error === 'NEED_LOGIN') openLogin('create')
    else setRefusal(answer)
  }
  const send = async () => {
    const settings = { silent: true }
    if (rebuildId !== null) {
      const again = rebuildOf(store.state(), rebuildId)
      return again && (await client.call(rebuildCharacter, again, settings))
    }
    const creation = creationOf(store.state())
    return creation && (await client.call(createCharacter, creation, settings))
  }
  return { isSending, refusal, forget: () => setRefusal(null), submit: () => void submit() }
}
